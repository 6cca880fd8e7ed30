import TrendIcon from '@mui/icons-material/TrendingUp';
import { Skeleton } from '@mui/material';
import { FigureTile } from '../FigureTile';
import { Unknown } from '../Unknown';
import { growthOf } from './growth';
import { useCatalogueSummary } from './useCatalogueSummary';

/** Products added in the last 30 days against the 30 before. */
export const GrowthTile = () => {
  const { data, isPending, error } = useCatalogueSummary();
  const { figure, caption } = data
    ? growthOf(data)
    : { figure: <Skeleton width={72} />, caption: 'produtos novos em 30 dias' };
  const shown = error && !data ? <Unknown /> : figure;
  return (
    <FigureTile
      title="Crescimento"
      figure={isPending ? <Skeleton width={72} /> : shown}
      caption={caption}
      icon={<TrendIcon sx={{ fontSize: 22 }} />}
    />
  );
};
