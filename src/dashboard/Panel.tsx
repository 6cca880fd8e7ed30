import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ExampleLabel } from '../shared/ExampleLabel';

/** A titled block of the dashboard whose content is an example. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card sx={{ p: 2.5 }}>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <ExampleLabel />
    </Stack>
    {children}
  </Card>
);
