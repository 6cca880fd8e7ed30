import { FigureTile } from '../FigureTile';

/** The fixed growth of spec §2. */
export const GrowthTile = () => (
  <FigureTile title="Crescimento" figure="+12%" caption="em relação ao mês anterior" example />
);
