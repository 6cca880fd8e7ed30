import { Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { formatCount } from '../domain';
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
  /** Whether a figure above zero asks for a hand. */
  calls?: boolean;
  example?: boolean;
}

export const FigureTile = ({ title, figure, waits, caption, icon, calls, example }: Props) => (
  <Card sx={{ p: 2.5, height: '100%', overflow: 'visible' }}>
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
    <Typography component="p" sx={[number, Boolean(calls) && figure !== '0' && { color: 'secondary.main' }]}>
      {waits ? <Skeleton width={waits} /> : (figure ?? unknown)}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
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

/** A figure that leads to its records. */
export const LinkTile = ({ to, state, ...tile }: Props & Pick<LinkProps, 'to' | 'state'>) => (
  <CardActionArea component={Link} to={to} state={state} sx={{ borderRadius: 3.5, height: '100%' }}>
    <FigureTile {...tile} />
  </CardActionArea>
);

type CountTileProps = Omit<Props, 'figure' | 'waits'> & { name: string; filter?: object; to: string };

/** The number of a resource's records that a filter finds. */
export const CountTile = ({ name, filter = {}, ...tile }: CountTileProps) => {
  const { total, isPending } = useGetList(name, { filter, ...count }, refreshed);
  return <LinkTile {...tile} figure={total === undefined ? undefined : formatCount(total)} waits={isPending && 48} />;
};
