import { Alert, Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a step, focused when the step opens for keyboard and screen readers. */
export const StepTitle = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography ref={heading} tabIndex={-1} component="h3" variant="h6" sx={{ fontSize: '1.25rem', outline: 'none' }}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" aria-live="polite" color="text.secondary" sx={{ mt: 0.25, maxWidth: 760 }}>
          {children}
        </Typography>
      )}
    </Box>
  );
};

export const Notice = ({ severity, children }: { severity: 'error' | 'warning' | 'info'; children: ReactNode }) => (
  <Alert severity={severity} variant="outlined" sx={{ mb: 2 }}>
    {children}
  </Alert>
);
