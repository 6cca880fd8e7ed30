import TrendIcon from '@mui/icons-material/TrendingUp';
import { FigureTile } from '../FigureTile';
import { useCatalogueSummary } from './Answered';
import { growthOf } from './growth';

/** Products added in 30 days, compared with the 30 before. */
export const GrowthTile = () => {
  const { data, isPending } = useCatalogueSummary();
  const { figure, caption } = data ? growthOf(data) : { caption: 'produtos novos em 30 dias' };
  return (
    <FigureTile
      title="Crescimento"
      figure={figure}
      waits={isPending && 72}
      caption={caption}
      icon={<TrendIcon sx={{ fontSize: 22 }} />}
    />
  );
};
