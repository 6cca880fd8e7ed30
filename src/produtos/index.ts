import { lazy } from 'react';
import { paths } from '../domain';
import { BasketIcon, type PanelResource } from '../ui';

export const produtos = {
  name: 'produtos',
  list: lazy(() => import('./ProdutosList')),
  icon: BasketIcon,
  recordRepresentation: 'nome',
  options: {
    label: 'Produtos',
    one: 'um produto',
    counted: 'Produtos em estoque',
    create: { label: 'Novo produto', to: paths.newRecord('produtos') },
    imported: 'Importar Excel: produtos',
  },
} satisfies PanelResource;
