import { CardActionArea, Skeleton } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { paths } from '../domain';
import type { PanelResource } from '../ui';
import { FigureTile } from './FigureTile';
import { Unknown } from './Unknown';

/** How many records a resource has, as its provider counts them; leads to its list. */
export const CountTile = ({ resource: { name, options, icon: Icon } }: { resource: PanelResource }) => {
  const { total, isPending, error } = useGetList(name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const figure = isPending ? <Skeleton width={48} /> : error ? <Unknown /> : total?.toLocaleString('pt-BR');
  return (
    <CardActionArea component={Link} to={paths.resource(name)} sx={{ borderRadius: 3.5, height: '100%' }}>
      <FigureTile title={options.label} figure={figure} caption={options.counted} icon={<Icon />} />
    </CardActionArea>
  );
};
