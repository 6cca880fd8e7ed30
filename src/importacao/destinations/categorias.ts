import type { RaRecord } from 'ra-core';
import { categoriaRules } from '../../domain';
import type { ImportRecord } from '../types';
import type { Destination, Field } from './destination';
import { byNome, listOf, recordChecker, textRow } from './rows';

export type CategoriaRecord = ImportRecord & { nome: string };

/** What is compared of a category that exists. */
export const readCategoria = ({ id, nome, updatedAt }: RaRecord): CategoriaRecord => ({
  id: String(id),
  nome,
  updatedAt,
});

const fields: Field[] = [
  {
    id: 'nome',
    label: 'Nome',
    required: true,
    folded: true,
    rules: categoriaRules.nome,
    synonyms: listOf(
      `nome, categoria, nome categoria, categorias, secao, descricao, descricao categoria, departamento,
       setor, grupo, familia`,
    ),
  },
];

/** Categories of products. */
export const categorias = {
  name: 'categorias',
  singular: 'categoria',
  plural: 'categorias',
  feminine: true,
  key: byNome,
  fields,
  samples: [['Mercearia'], ['Hortifrúti'], ['Laticínios']],
  where: 'no cadastro',
  reads: { categorias: readCategoria },
  check: ({ existing }) =>
    recordChecker({ key: byNome, fields }, existing.records.categorias, (cells, before) =>
      textRow(cells, fields, before),
    ),
  questions: [],
  journal: { lasting: true },
  used: 'Há produtos nesta categoria',
} satisfies Destination<{ categorias: CategoriaRecord }>;
