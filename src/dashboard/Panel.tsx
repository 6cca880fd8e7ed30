import { Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { ExampleLabel } from '../ui';

interface Props {
  title: string;
  /** Whether the content is an example, not a fact. */
  example?: boolean;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled block of the dashboard. */
export const Panel = ({ title, example, action, children }: Props) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ position: 'relative', p: 2.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 32, mb: 1.5 }}>
        <Typography component="h2" variant="h6" id={titleId}>
          {title}
        </Typography>
        {example ? <ExampleLabel /> : action}
      </Stack>
      {children}
    </Card>
  );
};
