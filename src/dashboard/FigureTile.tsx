import { Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, paths } from '../domain';
import type { Resource } from '../resources';
import { ExampleLabel } from '../ui';
import { count, refreshed } from './contents';

interface Props {
  title: string;
  /** A dash stands for a figure that could not be read. */
  figure: string | undefined;
  /** While the figure is read: the width of its placeholder, in pixels. */
  waits?: number | false;
  caption?: string;
  icon?: ReactNode;
  example?: boolean;
}

export const FigureTile = ({ title, figure, waits, caption, icon, example }: Props) => (
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
      {waits ? <Skeleton width={waits} /> : (figure ?? unknown)}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {caption}
    </Typography>
  </Card>
);

const number = {
  fontSize: { xs: 'clamp(1.5rem, 8vw, 2.125rem)', sm: '2.125rem' },
  fontWeight: 700,
  lineHeight: 1.3,
  mt: 0.5,
  overflowWrap: 'anywhere',
} as const;

const unknown = (
  <span role="img" aria-label="Não foi possível contar agora" title="Não foi possível contar agora">
    –
  </span>
);

export const CountTile = ({ resource: { name, texts, icon: Icon } }: { resource: Resource }) => {
  const { total, isPending } = useGetList(name, count, refreshed);
  return (
    <CardActionArea component={Link} to={paths.found(name, {})} sx={{ borderRadius: 3.5, height: '100%' }}>
      <FigureTile
        title={texts.label}
        figure={total === undefined ? undefined : formatCount(total)}
        waits={isPending && 48}
        caption={texts.dashboard}
        icon={<Icon />}
      />
    </CardActionArea>
  );
};
