import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ExampleLabel } from '../ui';

interface Props {
  title: string;
  figure: ReactNode;
  caption?: string;
  icon?: ReactNode;
  /** Whether the figure is an example, not a fact. */
  example?: boolean;
}

/** One figure with its title and what it counts. */
export const FigureTile = ({ title, figure, caption, icon, example }: Props) => (
  <Card sx={{ p: 2.5, height: '100%' }}>
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 1, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', minHeight: 24 }}
    >
      <Typography component="h2" variant="subtitle2" color="text.secondary">
        {title}
      </Typography>
      {example ? <ExampleLabel /> : <Box sx={{ color: 'primary.main', display: 'flex' }}>{icon}</Box>}
    </Stack>
    <Typography component="p" sx={number}>
      {figure}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {caption}
    </Typography>
  </Card>
);

/** A long number becomes smaller on a phone, and breaks rather than leaves its tile. */
const number = {
  fontSize: { xs: 'clamp(1.5rem, 8vw, 2.125rem)', sm: '2.125rem' },
  fontWeight: 700,
  lineHeight: 1.3,
  mt: 0.5,
  overflowWrap: 'anywhere',
} as const;

interface CountedProps {
  isPending: boolean;
  failed: boolean;
  /** Of the place that is kept while the answer is awaited, in pixels. */
  width: number;
  children: ReactNode;
}

/** A figure that somebody else counts, or that it could not be counted. */
export const Counted = ({ isPending, failed, width, children }: CountedProps) => {
  if (isPending) return <Skeleton width={width} />;
  if (!failed) return children;
  return (
    <span role="img" aria-label="Não foi possível contar agora" title="Não foi possível contar agora">
      –
    </span>
  );
};
