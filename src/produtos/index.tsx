import { Route } from 'react-router-dom';
import { paths } from '../domain';
import { BasketIcon, lazyWithRetry, type PanelResource } from '../ui';

const PriceList = lazyWithRetry(() => import('./print/PriceList'));

export const produtos = {
  name: 'produtos',
  list: lazyWithRetry(() => import('./ProdutosList')),
  icon: BasketIcon,
  recordRepresentation: 'nome',
  children: [<Route key="precos" path="precos" element={<PriceList />} />],
  options: {
    label: 'Produtos',
    one: 'um produto',
    counted: 'Produtos em estoque',
    create: { label: 'Novo produto', to: paths.newRecord('produtos') },
    imported: 'Importar Excel: produtos',
  },
} satisfies PanelResource;
