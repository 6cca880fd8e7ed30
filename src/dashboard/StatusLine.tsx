import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Whether it is being looked at for the first time. */
  isPending?: boolean;
  children: ReactNode;
}

/** One line of the status: what is looked at, and how it is. */
export const StatusLine = ({ label, isPending, children }: Props) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
    <Typography component="dt" color="text.secondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
      {isPending ? <Skeleton width={96} /> : children}
    </Box>
  </Stack>
);
