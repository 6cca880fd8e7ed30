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
import { type RowCells, textOf } from '../cells';
import type { Choices, FieldId, Problem, Texts } from '../types';
import type { AskQuestion, Field } from './destination';
import type { ProdutoRecord } from './produtoRow';
import { addProblem, listOf } from './rows';

/** The two columns that say how much lower a product's price is: one of them is needed, and a price counts before a discount. */
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
    required: false,
    synonyms: listOf(
      `preco promocional, por, preco por, oferta, preco oferta, valor promocional, valor oferta, preco promo,
       preco promocao, promocional, valor por, vl promocional, vlr promocional, pr promocional, pr oferta`,
    ),
    withoutColumn: 'Sem esta coluna, o preço é o do produto com o desconto.',
  },
} satisfies Record<string, Field>;

/** Whether two rows decide the same: where a price is kept, the discount says nothing. */
export const sameOffer = (a: Decided, b: Decided) =>
  (a.preco ?? null) === (b.preco ?? null) && (typeof a.preco === 'number' || a.desconto === b.desconto);

/**
 * Reads a row's price, or else its discount, of a product where it is known; notes what is wrong. `fraction`: numbers are parts of
 * 1. `kept`: what was decided before, which may stay: a price that was lower once does, whatever the product costs.
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

/** A row as people read it: its discount, and both prices. */
export function offerTexts({ desconto, preco }: Decided, produto: ProdutoRecord | undefined): Texts {
  if (desconto === null) return {};
  const valor = produto && (offerPrice(produto.valor, { desconto, preco }) ?? preco ?? undefined);
  return {
    desconto: formatPercent(desconto),
    ...(produto &&
      typeof valor === 'number' && { preco: `de ${formatMoney(produto.valor)} por ${formatMoney(valor)}` }),
  };
}

/** Whether 0,1 means 10 %. */
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

/** Whether numbers of the discount column are parts of 1, as the person decided. */
export const readsFractions = (table: Table, choices: Choices) =>
  looksLikeFraction(table, choices) && choices.answers.fraction !== 'no';

/** Whether every number of the discount column is at most 1: then the spreadsheet keeps 10 % as 0,1. */
function looksLikeFraction(table: Table, { header, columnMap }: Choices): boolean {
  const column = columnMap[offerFields.desconto.id as FieldId];
  if (column === undefined) return false;
  let numbers = 0;
  for (let row = header === null ? 0 : header + 1; row < table.rows; row++) {
    const cell = table.cell(row, column);
    if (typeof cell !== 'number') continue;
    if (cell < 0 || cell > 1) return false;
    numbers += 1;
  }
  return numbers > 0;
}

/** A discount in percent: '10', '12,5 %' or a number; nothing when it is none. `fraction`: numbers are parts of 1. */
function parsePercent(cell: Cell | undefined, fraction: boolean): number | undefined {
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return undefined;
    // Four decimals of a fraction are two of a percentage; what is beyond is the noise of binary fractions.
    return fraction ? Math.round(cell * 1e6) / 1e4 : Math.round(cell * 1e6) / 1e6;
  }
  const digits = textOf(cell).match(/^(-?\d+)(?:[.,](\d+))?\s*%?$/);
  return digits ? Number(`${digits[1]}.${digits[2] ?? 0}`) : undefined;
}
