import { PageHero } from '../parts/PageHero';
import { ComoPensamos } from './ComoPensamos';
import { Curitiba } from './Curitiba';
import { OndeEstamos } from './OndeEstamos';
import { OQueFazemos } from './OQueFazemos';

const QuemSomos = () => (
  <>
    <PageHero
      title="Quem Somos"
      lead="Uma empresa de Curitiba que, desde 2020, faz inteligência artificial para supermercados e para quem compra neles."
    >
      <Curitiba />
    </PageHero>
    <OQueFazemos />
    <ComoPensamos />
    <OndeEstamos />
  </>
);

export default QuemSomos;
