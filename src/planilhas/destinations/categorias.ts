import { categorias as resource } from '../../resources';
import type { ImportRecord } from '../types';
import { plainDestination } from './plain';

export type CategoriaRecord = ImportRecord & { nome: string };

export const categorias = plainDestination(resource, {
  columns: {
    nome: {
      label: 'Nome',
      // In a list of products, 'Nome' and 'Descrição' belong to the product, so they come last.
      titles:
        'categoria, nome categoria, secao, descricao categoria, departamento, setor, grupo, familia, nome, descricao',
    },
  },
  samples: [['Mercearia'], ['Hortifrúti'], ['Laticínios']],
  used: 'Há produtos nesta categoria',
});
