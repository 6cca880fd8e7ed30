import { Link } from 'react-router-dom';
import { company } from '../facts';
import { Section } from '../parts/Section';

export const OndeEstamos = () => (
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
