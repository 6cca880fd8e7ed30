import { CardActionArea } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount, paths } from '../domain';
import type { Resource } from '../resources';
import { Counted, FigureTile } from './FigureTile';
import { count } from './reads';
import { refreshed } from './refreshed';

/** How many records a resource has, as its provider counts them; leads to its list. */
export const CountTile = ({ resource: { name, texts, icon: Icon } }: { resource: Resource }) => {
  const { total, isPending } = useGetList(name, count, refreshed);
  const figure = (
    <Counted isPending={isPending} failed={total === undefined} width={48}>
      {total !== undefined && formatCount(total)}
    </Counted>
  );
  return (
    <CardActionArea component={Link} to={paths.whole(name)} sx={{ borderRadius: 3.5, height: '100%' }}>
      <FigureTile title={texts.label} figure={figure} caption={texts.dashboard} icon={<Icon />} />
    </CardActionArea>
  );
};
