import {
  categoriaFields,
  produtoFields as declared,
  formatMoney,
  parseMoney,
  type TipoVenda,
  tiposDeVenda,
} from '../../domain';
import { cut, firstProblem, quoted } from '../../lib';
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
  const tipoVenda = tipoVendaOf(cells, before);
  const doubts = [priceDoubt(valor, before), tipoVenda.doubt].filter((doubt) => doubt !== undefined);
  return { record: { nome, valor, localizacao, categoria, tipoVenda: tipoVenda.id }, problems, brings, doubts };
}

/** Why a price is likely to be a mistake: there is none, or it is far from the one before. */
function priceDoubt(valor: number, before: ProdutoRecord | undefined): string | undefined {
  if (valor === 0) return before?.valor === 0 ? undefined : `preço de ${formatMoney(0)}`;
  const cents = Math.round((before?.valor ?? 0) * 100);
  return cents > 0 && 2 * Math.abs(Math.round(valor * 100) - cents) > cents
    ? 'preço que muda mais da metade'
    : undefined;
}

function valorOf(cells: RowCells, before: ProdutoRecord | undefined, problems: Problem[]): number {
  const cell = cells('valor');
  if (cell === undefined && before) return before.valor;
  const raw = typeof cell === 'number' ? cell : textOf(cell);
  addProblem(problems, fields.valor, cell, firstProblem(declared.valor.validate, raw));
  return parseMoney(raw).valor ?? 0;
}

function categoriaOf(
  cells: RowCells,
  before: ProdutoRecord | undefined,
  find: FindCategoria,
  problems: Problem[],
): { nome: string; brings?: number } {
  const text = textOf(cells('categoria')) || (before?.categoria ?? '');
  const problem = firstProblem(declared.categoria.validate, text) ?? firstProblem(categoriaFields.nome.validate, text);
  const found = problem ? undefined : find(text);
  addProblem(problems, fields.categoria, text, problem ?? (found ? undefined : 'Categoria não cadastrada'));
  // A category that somebody renamed only in case or accents is still the product's own.
  const own = before && keyOf(found?.nome ?? text) === keyOf(before.categoria) ? before.categoria : undefined;
  return { nome: own ?? found?.nome ?? text, brings: found?.brings };
}

/** Another unit, such as L, leaves a product as it is sold, and sells a new one by the piece, once somebody has looked. */
function tipoVendaOf(cells: RowCells, before: ProdutoRecord | undefined): { id: TipoVenda; doubt?: string } {
  const text = textOf(cells('tipoVenda'));
  const told = text ? parseUnidade(text) : undefined;
  const id = told ?? before?.tipoVenda ?? tiposDeVenda[0].id;
  return text && !told ? { id, doubt: `unidade ${quoted(cut(text, 20))}, que não é kg nem peça` } : { id };
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
