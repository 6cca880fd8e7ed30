import { Route } from 'react-router-dom';
import { isWide } from '../lib';
import { TillPage } from '../planilhas';
import { lazyWithRetry, resourcePages } from '../ui';
import { FilterFields } from './filters/lazyFields';

const PriceList = lazyWithRetry(() => import('./print/PriceList'));

/** The list, and on wide screens the filter fields, which tell their own failure. */
async function loadList() {
  const [list] = await Promise.all([import('./ProdutosList'), isWide() && FilterFields.preload().catch(() => {})]);
  return list;
}

export const produtos = resourcePages(
  loadList,
  <>
    <Route path="precos" element={<PriceList />} />
    <Route path="caixa" element={<TillPage />} />
  </>,
);
