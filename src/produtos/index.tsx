import { Route } from 'react-router-dom';
import { paths } from '../domain';
import { isWide } from '../lib';
import { BasketIcon, lazyWithRetry, type PanelResource } from '../ui';
import { FilterFields } from './filters/lazyFields';

const PriceList = lazyWithRetry(() => import('./print/PriceList'));

/** The list, and its filters' fields where it shows them at once; where those do not come, their place tells. */
async function loadList() {
  const [list] = await Promise.all([import('./ProdutosList'), isWide() && FilterFields.preload().catch(() => {})]);
  return list;
}

export const produtos = {
  name: 'produtos',
  list: lazyWithRetry(loadList),
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
