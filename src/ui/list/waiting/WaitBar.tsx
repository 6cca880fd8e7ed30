import { Box, keyframes } from '@mui/material';
import { Hidden } from '../../Hidden';

/** A bar over the top edge of its positioned parent, while there is a `text` that names the wait. */
export const WaitBar = ({ text }: { text?: string }) => (
  <Box role="status" sx={place}>
    {text && (
      <>
        <Hidden>{text}</Hidden>
        <Box aria-hidden data-bar data-testid="wait-bar" sx={bar} />
      </>
    )}
  </Box>
);

const place = { position: 'absolute', top: -6, left: 0, right: 0, height: 3, overflow: 'hidden', borderRadius: 2 };

const across = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

// With reduced motion the bar stands still, at full width and paler.
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
