import type { ReactNode } from 'react';
import { Bananas, Milk, Rice } from '../parts/ProductArt';
import { Section } from '../parts/Section';
import './produtos-selecionados.css';

// The panel's own sample catalogue (src/providers/memory), so that the site and the demonstration agree.
const products: { name: string; place: string; price: string; unit: string; art: ReactNode }[] = [
  {
    name: 'Arroz Branco Tipo 1 5kg',
    place: 'Corredor A - Prateleira 3',
    price: 'R$\u00a027,90',
    unit: 'por\u00a0unidade',
    art: <Rice />,
  },
  {
    name: 'Leite Integral 1L',
    place: 'Corredor C - Geladeira 2',
    price: 'R$\u00a04,99',
    unit: 'por\u00a0unidade',
    art: <Milk />,
  },
  {
    name: 'Banana Prata',
    place: 'Hortifrúti - Bancada 1',
    price: 'R$\u00a06,49',
    unit: 'por\u00a0Kg',
    art: <Bananas />,
  },
];

export const ProdutosSelecionados = () => (
  <Section
    id="produtos"
    aisle="B"
    label="Produtos selecionados"
    title="Cada produto com endereço e preço"
    intro="É assim que o assistente apresenta um produto: o que é, quanto custa e onde está. Os três abaixo são exemplos."
  >
    <ul className="products">
      {products.map(({ name, place, price, unit, art }) => (
        <li key={name} className="product">
          <div className="product-art">
            <svg viewBox="0 0 100 120" width="132" height="158" aria-hidden="true">
              {art}
            </svg>
          </div>
          <div className="product-tag">
            <h3>{name}</h3>
            <p className="product-price">
              <strong>{price}</strong> {unit}
            </p>
          </div>
          <p className="product-place">
            <PlaceMark />
            {place}
          </p>
        </li>
      ))}
    </ul>
  </Section>
);

const PlaceMark = () => (
  <svg viewBox="0 0 20 24" width="16" height="19" aria-hidden="true">
    <path d="M10 23S1 15.5 1 9.5a9 9 0 0 1 18 0C19 15.5 10 23 10 23Z" fill="#0f5132" />
    <circle cx="10" cy="9.5" r="3.5" fill="#f7c25c" />
  </svg>
);
