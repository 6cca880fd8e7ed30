import { categoriaFields } from '../../domain';
import type { ImportRecord } from '../types';
import type { Destination, Field } from './destination';
import { byNome, keep, listOf, textChecker } from './rows';

export type CategoriaRecord = ImportRecord & { nome: string };

const fields: Field[] = [
  {
    id: 'nome',
    label: 'Nome',
    required: true,
    folded: true,
    rules: categoriaFields.nome.validate,
    // In a list of products, 'Nome' and 'Descrição' belong to the product, so they come last.
    synonyms: listOf(
      `categoria, nome categoria, categorias, secao, descricao categoria, departamento, setor, grupo,
       familia, nome, descricao`,
    ),
  },
];

export const categorias = {
  name: 'categorias',
  singular: 'categoria',
  plural: 'categorias',
  feminine: true,
  key: byNome,
  several: 'Há mais de uma categoria com este nome: altere-a pela lista',
  fields,
  samples: [['Mercearia'], ['Hortifrúti'], ['Laticínios']],
  where: 'no cadastro',
  reads: { categorias: keep('nome') },
  check: ({ existing }) => textChecker({ key: byNome, fields }, existing.records.categorias),
  questions: [],
  journal: { lasting: true },
  used: 'Há produtos nesta categoria',
} satisfies Destination<{ categorias: CategoriaRecord }>;
