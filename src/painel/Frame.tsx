import { Box, GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';
import { Menu } from './Menu';

interface Props {
  main?: { component: 'main'; id: string; tabIndex: number };
  children: ReactNode;
}

export const Frame = ({ main, children }: Props) => (
  <Box sx={{ display: 'flex', minHeight: '100vh', flexDirection: { xs: 'column', md: 'row' } }}>
    <GlobalStyles styles={steady} />
    <Menu />
    <Box {...main} sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3, lg: 5 }, py: { xs: 2.5, md: 4 }, outline: 'none' }}>
      <Box sx={{ maxWidth: 1240, mx: 'auto' }}>{children}</Box>
    </Box>
  </Box>
);

/** A scrollbar that appears later would move the page. */
const steady = { html: { overflowY: 'scroll' } } as const;
