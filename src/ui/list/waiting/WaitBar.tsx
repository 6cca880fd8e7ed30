import { Box, keyframes } from '@mui/material';
import { Hidden } from '../../Hidden';
import { useListWait } from './useListWait';

/** Above the records, over the page and not in it, while an answer that takes its time is awaited. */
export const WaitBar = () => {
  const { noticed } = useListWait();
  return (
    <Box role="status" sx={place}>
      {noticed && (
        <>
          <Hidden>Atualizando a lista...</Hidden>
          <Box aria-hidden data-testid="wait-bar" sx={bar} />
        </>
      )}
    </Box>
  );
};

const place = { position: 'absolute', top: -6, left: 0, right: 0, height: 3, overflow: 'hidden', borderRadius: 2 };

const across = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

// Whoever wants things still gets a bar that stands: the whole width, paler.
const bar = {
  height: '100%',
  bgcolor: 'primary.main',
  opacity: 0.55,
  '@media (prefers-reduced-motion: no-preference)': {
    width: '40%',
    opacity: 1,
    animation: `${across} 1.1s ease-in-out infinite`,
  },
};
