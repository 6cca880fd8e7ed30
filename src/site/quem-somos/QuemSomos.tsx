import { Link } from 'react-router-dom';
import { company } from '../facts';
import { PageHero } from '../parts/PageHero';
import { Section } from '../parts/Section';
import { ComoPensamos } from './ComoPensamos';
import { Curitiba } from './Curitiba';
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

const OndeEstamos = () => (
  <Section
    id="onde-estamos"
    aisle="C"
    label="Onde estamos"
    title={`${company.city}, ${company.state}`}
    intro="É daqui que fazemos o assistente. Conte para a gente como é a sua loja e o que os seus clientes mais perguntam."
    tone="deep"
  >
    <Link to="/contato" className="button button-leaf">
      Conversar com a equipe
    </Link>
  </Section>
);

export default QuemSomos;
