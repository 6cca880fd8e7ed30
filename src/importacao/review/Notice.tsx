import { Alert } from '@mui/material';
import type { ReactNode } from 'react';

/** Something that the reader of a report should know or do. */
export const Notice = ({ severity, children }: { severity: 'error' | 'warning' | 'info'; children: ReactNode }) => (
  <Alert severity={severity} variant="outlined" sx={{ mb: 2, maxWidth: 760 }}>
    {children}
  </Alert>
);
