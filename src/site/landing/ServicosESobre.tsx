import { Link } from 'react-router-dom';
import { company } from '../facts';
import { Section } from '../parts/Section';
import './servicos-e-sobre.css';

const services = [
  {
    title: 'Para quem compra',
    items: [
      'Encontra o produto, do corredor à prateleira',
      'Fica sabendo das promoções do dia',
      'Tira dúvidas na hora, em português',
    ],
  },
  {
    title: 'Para quem vende',
    items: [
      'Acompanha os indicadores em tempo real',
      'Importa produtos e promoções em massa',
      'Ensina o assistente com um FAQ inteligente',
    ],
  },
];

export const ServicosESobre = () => (
  <Section id="servicos" aisle="C" label="Serviços e sobre" title="Um assistente, dois lados do balcão" tone="deep">
    <div className="services">
      {services.map(({ title, items }) => (
        <div key={title} className="service">
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>
                <Tick />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="about" id="sobre">
        <p className="about-since">
          Desde <strong>{company.foundedIn}</strong>
        </p>
        <p>
          Somos de {company.city}, {company.state}, e fazemos uma coisa só: inteligência artificial para supermercados e
          para quem compra neles.
        </p>
        <Link to="/quem-somos">Conheça a empresa</Link>
      </div>
    </div>
  </Section>
);

const Tick = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#c9f7d8" />
    <path
      d="m7.5 12.4 3 3 6-6.5"
      fill="none"
      stroke="#0f5132"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
