import { categoriaRules, parseMoney, produtoRules, type TipoVenda, tiposDeVenda } from '../../domain';
import { firstProblem } from '../../lib';
import type { Produto } from '../../providers';
import { keyOf, type RowCells, textOf } from '../cells';
import type { Problem } from '../types';
import type { FindCategoria } from './newCategorias';
import { produtoFields as fields } from './produtoFields';
import { addProblem, keep, textIn } from './rows';

/** A product that exists. A type of the values alone, as every record of an import. */
export type ProdutoRecord = Pick<Produto, keyof Produto>;

/** What is compared of a product that exists. */
export const keepProduto = keep('nome', 'valor', 'localizacao', 'categoria', 'tipoVenda');

/**
 * A row as a product, checked by the rules of the product form. What the row does not tell stays as it was in
 * `before`, the product of the same name, which also keeps its own spelling.
 */
export function checkProduto(cells: RowCells, before: ProdutoRecord | undefined, findCategoria: FindCategoria) {
  const problems: Problem[] = [];
  const nome = textIn(cells, fields.nome, before, problems);
  const valor = valorOf(cells, before, problems);
  const localizacao = textIn(cells, fields.localizacao, before, problems);
  const { nome: categoria, brings } = categoriaOf(cells, before, findCategoria, problems);
  const tipoVenda = tipoVendaOf(cells, before, problems);
  return { record: { nome, valor, localizacao, categoria, tipoVenda }, problems, brings };
}

function valorOf(cells: RowCells, before: ProdutoRecord | undefined, problems: Problem[]): number {
  const cell = cells('valor');
  if (cell === undefined && before) return before.valor;
  const raw = typeof cell === 'number' ? cell : textOf(cell);
  addProblem(problems, fields.valor, cell, firstProblem(produtoRules.valor, raw));
  return parseMoney(raw).valor ?? 0;
}

function categoriaOf(
  cells: RowCells,
  before: ProdutoRecord | undefined,
  find: FindCategoria,
  problems: Problem[],
): { nome: string; brings?: number } {
  const text = textOf(cells('categoria')) || (before?.categoria ?? '');
  const problem = firstProblem(produtoRules.categoria, text) ?? firstProblem(categoriaRules.nome, text);
  const found = problem ? undefined : find(text);
  addProblem(problems, fields.categoria, text, problem ?? (found ? undefined : 'Categoria não cadastrada'));
  // A category that somebody renamed only in case or accents is still the product's own.
  const own = before && keyOf(text) === keyOf(before.categoria) ? before.categoria : undefined;
  return { nome: own ?? found?.nome ?? text, brings: found?.brings };
}

function tipoVendaOf(cells: RowCells, before: ProdutoRecord | undefined, problems: Problem[]): TipoVenda {
  const text = textOf(cells('tipoVenda'));
  if (!text) return before?.tipoVenda ?? tiposDeVenda[0].id;
  const tipoVenda = parseUnidade(text);
  addProblem(problems, fields.tipoVenda, text, tipoVenda ? undefined : 'Unidade não reconhecida. Use un ou kg');
  return tipoVenda ?? tiposDeVenda[0].id;
}

const perUnit =
  'un und unid unids unidade unidades u uni peca pecas pc pcs pç pct pcte pacote pacotes cx caixa caixas lata latas lt fd fardo sc saco gf garrafa vd vidro pt pote bd bdj bandeja rl rolo dz duzia sache tb tubo fr frasco gl galao bj kit jg par ct cartela ea each unit';
const perKilo = 'kg kgs quilo quilos quilograma quilogramas kilo kilos kilograma kilogramas k';

const knownUnits = new Map<string, TipoVenda>([
  ...perUnit.split(' ').map((text) => [keyOf(text), 'unidade'] as const),
  ...perKilo.split(' ').map((text) => [keyOf(text), 'kg'] as const),
]);

/** How a product is sold, read from the many ways that shops write it; nothing when it is none of them. */
export function parseUnidade(text: string): TipoVenda | undefined {
  const clean = keyOf(text)
    .replace(/^(por|p\/|\/)\s*/, '')
    .replace(/[.\s]+$/, '')
    .replace(/\s*\((kg|un)\)$/, '');
  return knownUnits.get(clean);
}
