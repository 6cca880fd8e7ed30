import { lazy } from 'react';
import { BasketIcon, type PanelResource } from '../ui';

export const produtos = {
  name: 'produtos',
  list: lazy(() => import('./ProdutosList')),
  icon: BasketIcon,
  options: { label: 'Produtos', one: 'um produto', counted: 'Produtos em estoque' },
} satisfies PanelResource;
