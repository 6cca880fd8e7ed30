import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** One line of the status: what is looked at, and how it is. */
export const StatusLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
    <Typography component="dt" color="text.secondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
      {children}
    </Box>
  </Stack>
);
