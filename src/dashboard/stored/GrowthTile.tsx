import TrendIcon from '@mui/icons-material/TrendingUp';
import { Counted, FigureTile } from '../FigureTile';
import { useCatalogueSummary } from './Answered';
import { growthOf } from './growth';

/** Products added in 30 days, compared with the 30 before. */
export const GrowthTile = () => {
  const { data, isPending } = useCatalogueSummary();
  const { figure, caption } = data ? growthOf(data) : { figure: '', caption: 'produtos novos em 30 dias' };
  return (
    <FigureTile
      title="Crescimento"
      figure={
        <Counted isPending={isPending} failed={!data} width={72}>
          {figure}
        </Counted>
      }
      caption={caption}
      icon={<TrendIcon sx={{ fontSize: 22 }} />}
    />
  );
};
