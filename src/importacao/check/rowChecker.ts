import type { PromocaoProduto } from '../../domain';
import { categoriaRules, descontoProblem } from '../../domain';
import { firstProblem } from '../../lib';
import type { DestinationName } from '../destinations';
import type { Choices, Existing, FieldId, ImportRecord, Problem, ProdutoRecord } from '../types';
import { addProblem, type RowCells } from './cells';
import { parsePercent } from './percent';
import { checkProduto, type FindCategoria, sameProduto } from './produto';
import { textOf } from './text';
import { textsOf } from './texts';

/** What a row becomes. */
export interface BuiltRow {
  record: Omit<ImportRecord, 'id'> | PromocaoProduto;
  problems: Problem[];
  /** Whether what exists is already like this. */
  unchanged: boolean;
}

/** How the rows of one destination are checked. `index` is the place of what exists by the same name, or -1. */
export interface RowChecker {
  /** What exists, by place: rows are matched to it by name. */
  nomes: readonly string[];
  /** Whether a row of this name would change something that is there already. */
  exists(index: number): boolean;
  build(cells: RowCells, index: number, findCategoria: FindCategoria): BuiltRow;
  /** The values of what exists, as the screen shows them. */
  texts(record: BuiltRow['record']): Partial<Record<FieldId, string>>;
  /** What a row of this name changes; undefined when it is new. */
  before(index: number): ImportRecord | PromocaoProduto | undefined;
}

/** The way of checking that a destination has. */
export function createRowChecker(destination: DestinationName, existing: Existing, choices: Choices): RowChecker {
  if (destination === 'produtos') return ofProdutos(existing);
  if (destination === 'categorias') return ofCategorias(existing);
  return ofPromocao(existing, choices);
}

function ofProdutos({ produtos }: Existing): RowChecker {
  return {
    nomes: produtos.map(({ nome }) => nome),
    exists: (index) => index >= 0,
    before: (index) => produtos[index],
    build: (cells, index, findCategoria) => {
      const before = produtos[index];
      const { record, problems } = checkProduto(cells, before, findCategoria);
      return { record, problems, unchanged: Boolean(before && sameProduto(before, record)) };
    },
    texts: (record) => textsOf(record as ProdutoRecord),
  };
}

function ofCategorias({ categorias }: Existing): RowChecker {
  return {
    nomes: categorias.map(({ nome }) => nome),
    exists: (index) => index >= 0,
    before: (index) => categorias[index],
    build: (cells, index) => {
      const problems: Problem[] = [];
      const nome = categorias[index]?.nome ?? textOf(cells('nome') ?? null);
      addProblem(problems, {
        field: 'nome',
        label: 'Nome',
        cell: nome,
        reason: firstProblem(categoriaRules.nome, nome),
      });
      // There is nothing else to a category: one that exists is left as it is.
      return { record: { nome }, problems, unchanged: index >= 0 };
    },
    texts: (record) => ({ nome: (record as { nome: string }).nome }),
  };
}

function ofPromocao({ produtos, rows }: Existing, { descontoAsFraction }: Choices): RowChecker {
  const inPromocao = new Map(rows.map((row) => [row.produtoId, row]));
  const nomes = new Map(produtos.map(({ id, nome }) => [id, nome]));
  const before = (index: number) => inPromocao.get(produtos[index]?.id ?? '');
  return {
    nomes: produtos.map(({ nome }) => nome),
    exists: (index) => before(index) !== undefined,
    before,
    build: (cells, index) => {
      const problems: Problem[] = [];
      const produto = produtos[index];
      const nome = cells('nome');
      const nomeReason = nome === undefined ? 'Nome é obrigatório' : 'Produto não cadastrado';
      if (!produto) addProblem(problems, { field: 'nome', label: 'Produto', cell: nome, reason: nomeReason });
      const cell = cells('desconto');
      const parsed = parsePercent(cell ?? null, descontoAsFraction);
      const unreadable = cell !== undefined && parsed === undefined;
      const reason = unreadable ? 'Informe um desconto como 10 ou 12,5' : descontoProblem(parsed);
      addProblem(problems, { field: 'desconto', label: 'Desconto (%)', cell, reason });
      const record = { produtoId: produto?.id ?? '', desconto: parsed ?? null };
      return { record, problems, unchanged: before(index)?.desconto === record.desconto };
    },
    texts: (record) => {
      const { produtoId, desconto } = record as PromocaoProduto;
      return { nome: nomes.get(produtoId) ?? '', desconto: desconto === null ? '' : `${textOf(desconto)}%` };
    },
  };
}
