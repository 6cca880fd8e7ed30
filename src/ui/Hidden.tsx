import { Box } from '@mui/material';

/** Text for those who hear the page; the picture says it by itself. Needs a positioned element around it. */
export const Hidden = ({ text }: { text: string }) => (
  <Box component="span" sx={hidden}>
    {text}
  </Box>
);

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  clipPath: 'inset(50%)',
};
