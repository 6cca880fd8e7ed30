import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** What the content may stand in: a block needs a `div`. */
  component?: 'span' | 'div';
  children: ReactNode;
}

/** For those who hear the page; the picture says it by itself. Needs a positioned element around it. */
export const Hidden = ({ component = 'span', children }: Props) => (
  <Box component={component} sx={hidden}>
    {children}
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
