import { Link } from 'react-router-dom';
import { company } from '../company';
import { Section } from '../parts/Section';

export const OndeEstamos = () => (
  <Section
    id="onde-estamos"
    aisle="C"
    label="Onde estamos"
    title={`${company.city}, ${company.state}`}
    intro="É daqui que conversamos com supermercados de todo o Brasil. Conte como é a sua loja: respondemos em português claro, sem compromisso."
    tone="deep"
  >
    <Link to="/contato" className="button button-leaf">
      Conversar com a equipe
    </Link>
  </Section>
);
