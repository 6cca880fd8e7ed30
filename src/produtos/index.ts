import { lazy } from 'react';
import { BasketIcon, type PanelResource } from '../ui';

export const produtos = {
  name: 'produtos',
  list: lazy(() => import('./ProdutosList')),
  icon: BasketIcon,
  options: { label: 'Produtos', one: 'um produto', many: 'produtos', counted: 'Produtos em estoque' },
} satisfies PanelResource;
