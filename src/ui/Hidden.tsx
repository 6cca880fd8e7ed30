import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Blocks need a `div`. */
  component?: 'span' | 'div';
  children: ReactNode;
}

/** Content for assistive technology alone. Needs a positioned parent. */
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
