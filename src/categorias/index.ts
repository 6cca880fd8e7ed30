import { lazy } from 'react';
import { paths } from '../domain';
import { type PanelResource, TagIcon } from '../ui';

export const categorias = {
  name: 'categorias',
  list: lazy(() => import('./CategoriasList')),
  icon: TagIcon,
  recordRepresentation: 'nome',
  options: {
    label: 'Categorias',
    one: 'uma categoria',
    counted: 'Categorias ativas',
    create: { label: 'Nova categoria', to: paths.newRecord('categorias') },
    imported: 'Importar Excel: categorias',
  },
} satisfies PanelResource;
