import {
  type Decided,
  descontoFor,
  descontoProblem,
  formatMoney,
  formatPercent,
  offerPrice,
  parseMoney,
} from '../../domain';
import type { Cell, Table } from '../../spreadsheet/read';
import { firstRowBelow, type RowCells, textOf } from '../cells';
import type { Choices, Problem, Texts } from '../types';
import type { AskQuestion, Field } from './destination';
import type { ProdutoRecord } from './produtos';
import { addProblem, listOf } from './rows';

/** The columns of a discount: one is required, and the price takes precedence. */
export const offerFields = {
  desconto: {
    id: 'desconto',
    label: 'Desconto (%)',
    required: true,
    alternative: 'preco',
    synonyms: listOf(
      'desconto, percentual desconto, desc, percentual, porcentagem, desconto percentual, off, discount',
    ),
    withoutColumn: 'Sem esta coluna, o desconto é o que leva ao preço promocional.',
    text: (desconto) => formatPercent(Number(desconto)),
  },
  preco: {
    id: 'preco',
    label: 'Preço promocional',
    synonyms: listOf(
      `preco promocional, por, preco por, oferta, preco oferta, valor promocional, valor oferta, preco promo,
       preco promocao, promocional, valor por, vl promocional, vlr promocional, pr promocional, pr oferta`,
    ),
    withoutColumn: 'Sem esta coluna, o preço é o do produto com o desconto.',
  },
} satisfies Record<string, Field>;

/** Compares two offers; with a price, the discount is derived. */
export const sameOffer = (a: Decided, b: Decided) =>
  (a.preco ?? null) === (b.preco ?? null) && (typeof a.preco === 'number' || a.desconto === b.desconto);

/**
 * Reads the price of a row, or else its discount, and adds problems. `fraction`: 0,1 means 10 %. An offer equal to
 * `kept` stays valid whatever the product costs now.
 */
export function readOffer(
  cells: RowCells,
  produto: ProdutoRecord | undefined,
  {
    fraction,
    choices: { columnMap },
    problems,
    kept,
  }: { fraction: boolean; choices: Choices; problems: Problem[]; kept?: Decided },
): Decided {
  const { preco, desconto } = offerFields;
  const price = cells(preco.id);
  const percent = cells(desconto.id);
  if (price !== undefined) {
    const { valor, problem } = parseMoney(typeof price === 'number' ? price : textOf(price));
    if (kept && valor !== undefined && sameOffer(kept, { desconto: null, preco: valor })) return kept;
    const following = valor === undefined || !produto ? { problem } : descontoFor(produto.valor, valor);
    addProblem(problems, preco, price, following.problem);
    return 'desconto' in following && following.desconto !== undefined
      ? { desconto: following.desconto, preco: valor }
      : { desconto: null };
  }
  if (percent === undefined && columnMap.preco !== undefined) {
    addProblem(problems, preco, price, neither);
    return { desconto: null };
  }
  const value = parsePercent(percent, fraction);
  if (kept && value !== undefined && sameOffer(kept, { desconto: value })) return kept;
  const unreadable = percent !== undefined && value === undefined;
  addProblem(problems, desconto, percent, unreadable ? 'Informe um desconto como 10 ou 12,5' : descontoProblem(value));
  return { desconto: value ?? null };
}

const neither = 'Informe o preço promocional ou o desconto';

export function offerTexts({ desconto, preco }: Decided, produto: ProdutoRecord | undefined): Texts {
  if (desconto === null) return {};
  const valor = produto && (offerPrice(produto.valor, { desconto, preco }) ?? preco ?? undefined);
  return {
    desconto: formatPercent(desconto),
    ...(produto &&
      typeof valor === 'number' && { preco: `de ${formatMoney(produto.valor)} por ${formatMoney(valor)}` }),
  };
}

/** The existing rows with those of the file, which replace rows of the same product. */
export function mergeRows<Row extends { produtoId: string }>(
  existing: readonly Row[],
  incoming: readonly Row[],
): Row[] {
  const byProduto = new Map(incoming.map((row) => [row.produtoId, row]));
  const present = new Set(existing.map(({ produtoId }) => produtoId));
  return [
    ...existing.map((row) => byProduto.get(row.produtoId) ?? row),
    ...incoming.filter(({ produtoId }) => !present.has(produtoId)),
  ];
}

/** Asks whether 0,1 means 10 %. */
export const askFraction: AskQuestion = ({ table, choices }) =>
  looksLikeFraction(table, choices)
    ? {
        field: 'fraction',
        question: 'Os descontos da planilha vão de 0 a 1. O que significa 0,1?',
        options: [
          ['yes', '10%'],
          ['no', '0,1%'],
        ],
      }
    : undefined;

/** Whether numbers of the discount column are fractions, by the user's answer. */
export const readsFractions = (table: Table, choices: Choices) =>
  looksLikeFraction(table, choices) && choices.answers.fraction !== 'no';

/** Whether every number of the discount column is between 0 and 1. */
function looksLikeFraction(table: Table, { header, columnMap }: Choices): boolean {
  const column = columnMap.desconto;
  if (column === undefined) return false;
  let numbers = 0;
  for (let row = firstRowBelow(header); row < table.rows; row++) {
    const cell = table.cell(row, column);
    if (typeof cell !== 'number') continue;
    if (cell < 0 || cell > 1) return false;
    numbers += 1;
  }
  return numbers > 0;
}

function parsePercent(cell: Cell | undefined, fraction: boolean): number | undefined {
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return undefined;
    // Rounds to two decimals of a percentage, against the noise of binary fractions.
    return fraction ? Math.round(cell * 1e6) / 1e4 : Math.round(cell * 1e6) / 1e6;
  }
  const digits = textOf(cell).match(/^(-?\d+)(?:[.,](\d+))?\s*%?$/);
  return digits ? Number(`${digits[1]}.${digits[2] ?? 0}`) : undefined;
}
