import { catalogue } from '../../domain';
import type { CategoriaRecord } from './categorias';
import type { Destination } from './destination';
import { askCategorias, categoriaFinder } from './newCategorias';
import { produtoFields } from './produtoFields';
import { checkProduto, keepProduto, type ProdutoRecord } from './produtoRow';
import { askDoubtful, askExisting, askRepeated } from './questions';
import { byNome, keep, recordChecker } from './rows';

const fields = Object.values(produtoFields);

/** Products of the catalogue. They bring the categories along that they name. */
export const produtos = {
  name: 'produtos',
  singular: 'produto',
  plural: 'produtos',
  feminine: false,
  key: byNome,
  several: 'Há mais de um produto com este nome: altere-o pela lista',
  fields,
  samples: [
    ['Arroz Branco Tipo 1 5kg', 27.9, 'un', 'Corredor A - Prateleira 3', 'Mercearia'],
    ['Banana Prata', 6.49, 'kg', 'Hortifrúti - Bancada 1', 'Hortifrúti'],
    ['Leite Integral 1L', 4.99, 'un', 'Corredor C - Geladeira 2', 'Laticínios'],
  ],
  where: 'no cadastro',
  reads: { categorias: keep('nome'), produtos: keepProduto },
  check: ({ existing, choices }) => {
    const { find: findStored, brought } = categoriaFinder(existing.records.categorias, choices);
    // Without the column no category is written: a product may then have one that is gone, as it may in memory.
    const find = choices.columnMap.categoria === undefined ? (nome: string) => ({ nome }) : findStored;
    const checker = recordChecker({ key: byNome, fields }, existing.records.produtos, (cells, before) =>
      checkProduto(cells, before, find),
    );
    const known = existing.records.categorias.map(({ nome }) => nome);
    return { ...checker, brought, known };
  },
  brings: { resource: 'categorias' as const, record: (nome) => ({ nome }) },
  questions: [askDoubtful, askExisting, askCategorias, askRepeated],
  prices: 'valor',
  journal: { lasting: catalogue.stored, batchSize: 2000 },
  used: 'Está em uma promoção',
} satisfies Destination<{ categorias: CategoriaRecord; produtos: ProdutoRecord }>;
