import { paths } from '../domain';
import { lazyWithRetry, type PanelResource, TagIcon } from '../ui';

export const categorias = {
  name: 'categorias',
  list: lazyWithRetry(() => import('./CategoriasList')),
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
