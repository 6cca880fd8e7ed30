import { categoriaRules, parseMoney, produtoRules as regras, type TipoVenda, tiposDeVenda } from '../../domain';
import { firstProblem } from '../../lib';
import type { Problem, ProdutoRecord } from '../types';
import { addProblem, type RowCells } from './cells';
import { keyOf, textOf } from './text';
import { parseUnidade } from './unit';

/** Finds the category that a text means; undefined when there is none and none may be made. */
export type FindCategoria = (text: string) => string | undefined;

export interface CheckedProduto {
  record: Omit<ProdutoRecord, 'id'>;
  problems: Problem[];
}

/**
 * A row as a product, checked by the rules of the product form. What the row does not tell stays as it was in
 * `before`, the product of the same name, which also keeps its own spelling.
 */
export function checkProduto(
  cells: RowCells,
  before: ProdutoRecord | undefined,
  findCategoria: FindCategoria,
): CheckedProduto {
  const problems: Problem[] = [];
  const nome = before?.nome ?? textOf(cells('nome') ?? null);
  addProblem(problems, { field: 'nome', label: 'Nome', cell: nome, reason: firstProblem(regras.nome, nome) });

  const record = {
    nome,
    valor: valorOf(cells, before, problems),
    localizacao: localizacaoOf(cells, before, problems),
    categoria: categoriaOf(cells, before, findCategoria, problems),
    tipoVenda: tipoVendaOf(cells, before, problems),
  };
  return { record, problems };
}

/** Whether writing the product would change nothing. */
export function sameProduto(a: Omit<ProdutoRecord, 'id'>, b: Omit<ProdutoRecord, 'id'>): boolean {
  return (
    Math.round(a.valor * 100) === Math.round(b.valor * 100) &&
    a.nome === b.nome &&
    a.localizacao === b.localizacao &&
    a.categoria === b.categoria &&
    a.tipoVenda === b.tipoVenda
  );
}

function valorOf(cells: RowCells, before: ProdutoRecord | undefined, problems: Problem[]): number {
  const cell = cells('valor');
  if (cell === undefined && before) return before.valor;
  const raw = typeof cell === 'number' ? cell : textOf(cell ?? null);
  addProblem(problems, { field: 'valor', label: 'Valor', cell, reason: firstProblem(regras.valor, raw) });
  return parseMoney(raw).valor ?? 0;
}

function localizacaoOf(cells: RowCells, before: ProdutoRecord | undefined, problems: Problem[]): string {
  const text = textOf(cells('localizacao') ?? null);
  // Runs of spaces, which reading makes one, are no change.
  if (before && (!text || text === textOf(before.localizacao))) return before.localizacao;
  const reason = firstProblem(regras.localizacao, text);
  addProblem(problems, { field: 'localizacao', label: 'Localização', cell: text, reason });
  return text;
}

function categoriaOf(
  cells: RowCells,
  before: ProdutoRecord | undefined,
  findCategoria: FindCategoria,
  problems: Problem[],
): string {
  const text = textOf(cells('categoria') ?? null);
  // A category that somebody renamed only in case or accents is still the product's own.
  if (before && (!text || keyOf(text) === keyOf(before.categoria))) return before.categoria;
  const problem = firstProblem(regras.categoria, text) ?? firstProblem(categoriaRules.nome, text);
  const categoria = problem ? undefined : findCategoria(text);
  const reason = problem ?? (categoria ? undefined : 'Categoria não cadastrada');
  addProblem(problems, { field: 'categoria', label: 'Categoria', cell: text, reason });
  return categoria ?? text;
}

function tipoVendaOf(cells: RowCells, before: ProdutoRecord | undefined, problems: Problem[]): TipoVenda {
  const text = textOf(cells('tipoVenda') ?? null);
  if (!text) return before?.tipoVenda ?? tiposDeVenda[0].id;
  const tipoVenda = parseUnidade(text);
  const reason = tipoVenda ? undefined : 'Unidade não reconhecida. Use un ou kg';
  addProblem(problems, { field: 'tipoVenda', label: 'Unidade de venda', cell: text, reason });
  return tipoVenda ?? tiposDeVenda[0].id;
}
