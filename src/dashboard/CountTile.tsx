import { CardActionArea } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount, paths } from '../domain';
import type { PanelResource } from '../ui';
import { Counted, FigureTile } from './FigureTile';
import { count } from './reads';
import { refreshed } from './refreshed';

/** How many records a resource has, as its provider counts them; leads to its list. */
export const CountTile = ({ resource: { name, options, icon: Icon } }: { resource: PanelResource }) => {
  const { total, isPending } = useGetList(name, count, refreshed);
  const figure = (
    <Counted isPending={isPending} failed={total === undefined} width={48}>
      {total !== undefined && formatCount(total)}
    </Counted>
  );
  return (
    <CardActionArea component={Link} to={paths.whole(name)} sx={{ borderRadius: 3.5, height: '100%' }}>
      <FigureTile title={options.label} figure={figure} caption={options.counted} icon={<Icon />} />
    </CardActionArea>
  );
};
