import { BasketIcon, lazyWithRetry, type PanelResource } from '../ui';

export const produtos = {
  name: 'produtos',
  list: lazyWithRetry(() => import('./ProdutosList')),
  icon: BasketIcon,
  options: { label: 'Produtos', one: 'um produto', counted: 'Produtos em estoque' },
} satisfies PanelResource;
