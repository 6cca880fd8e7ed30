import { lazyWithRetry, type PanelResource, TagIcon } from '../ui';

export const categorias = {
  name: 'categorias',
  list: lazyWithRetry(() => import('./CategoriasList')),
  icon: TagIcon,
  options: { label: 'Categorias', one: 'uma categoria', counted: 'Categorias ativas' },
} satisfies PanelResource;
