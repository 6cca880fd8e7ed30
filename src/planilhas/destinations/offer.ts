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
import { titlesIn } from '../titleWords';
import type { Choices, Problem, Texts } from '../types';
import type { AskQuestion, Field } from './destination';
import type { ProdutoRecord } from './produtos';
import { addProblem } from './rows';

/** The columns of a discount: one is required, and the price takes precedence. */
export const offerFields = {
  desconto: {
    id: 'desconto',
    label: 'Desconto (%)',
    required: true,
    alternative: 'preco',
    synonyms: titlesIn(
      `desconto, percentual desconto, desc, percentual, desconto percentual, off, valor desconto, valor desc,
       desconto reais, abatimento, economia, economize, reducao, rebaixa, bonus`,
    ),
    reads: 'discount',
    withoutColumn: 'Sem esta coluna, o desconto é o que leva ao preço promocional.',
    text: (desconto) => formatPercent(Number(desconto)),
  },
  preco: {
    id: 'preco',
    label: 'Preço promocional',
    synonyms: titlesIn(
      `preco promocional, por, preco por, oferta, preco oferta, valor promocional, valor oferta, preco promocao,
       promocional, valor por, preco com desconto, valor com desconto, preco c desconto, preco final, preco especial,
       preco encarte, preco campanha, por apenas, valor promocao, promocao preco, oferta preco`,
    ),
    reads: 'offer',
    withoutColumn: 'Sem esta coluna, o preço é o do produto com o desconto.',
  },
} satisfies Record<string, Field>;

/** Compares two offers; with a price, the discount is derived. */
export const sameOffer = (a: Decided, b: Decided) =>
  (a.preco ?? null) === (b.preco ?? null) && (typeof a.preco === 'number' || a.desconto === b.desconto);

/**
 * Reads the price of a row, or else its discount, and adds problems. Numbers up to `fraction` are shares of 1. An offer equal to
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
  }: { fraction: number; choices: Choices; problems: Problem[]; kept?: Decided },
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
  const reduction = typeof percent === 'string' && isMoney(percent) ? parseMoney(percent) : undefined;
  if (reduction) return reduced(produto, percent, reduction, { problems, kept });
  const value = parsePercent(percent, fraction);
  const same = [value, parsePercent(percent)].find(
    (each) => kept && each !== undefined && sameOffer(kept, { desconto: each }),
  );
  // The export writes 0,5 for half a percent.
  if (kept && same !== undefined) return kept;
  const unreadable = percent !== undefined && value === undefined;
  addProblem(problems, desconto, percent, unreadable ? 'Informe um desconto como 10 ou 12,5' : descontoProblem(value));
  return { desconto: value ?? null };
}

const neither = 'Informe o preço promocional ou o desconto';

/** Whether the title of a discount says that it is an amount of money. */
export const isMoneyTitle = (title: string) =>
  /\$|\breais\b/i.test(title) || (!title.includes('%') && /\b(valor|vlr?|abatimento|economi[az]\w*)\b/i.test(title));

const isMoney = (text: string) => /^\s*[-−]?\s*r\$/i.test(text);

/** The offer of a discount in reais: the product's price less that. */
function reduced(
  produto: ProdutoRecord | undefined,
  cell: Cell | undefined,
  { valor, problem }: ReturnType<typeof parseMoney>,
  { problems, kept }: { problems: Problem[]; kept?: Decided },
): Decided {
  const { desconto } = offerFields;
  const without = problems.length === 0 ? 'Um desconto em reais precisa do produto' : undefined;
  if (valor === undefined || !produto) {
    addProblem(problems, desconto, cell, problem ?? without);
    return { desconto: null };
  }
  const wanted = Math.round((produto.valor - valor) * 100) / 100;
  const offer = { preco: wanted, ...descontoFor(produto.valor, wanted) };
  if (kept && sameOffer(kept, { desconto: null, preco: wanted })) return kept;
  const tooMuch = `O desconto deve ser menor que ${formatMoney(produto.valor)}`;
  addProblem(problems, desconto, cell, wanted > 0 ? offer.problem : tooMuch);
  return wanted > 0 && offer.desconto !== undefined ? { desconto: offer.desconto, preco: wanted } : { desconto: null };
}

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
export const askFraction: AskQuestion = ({ table, choices }) => {
  const { small, large } = fractionsIn(table, choices);
  if (small === undefined) return undefined;
  const text = textOf(small);
  return {
    field: 'fraction',
    question:
      large === undefined
        ? `Os descontos da planilha vão de 0 a 1. O que significa ${text}?`
        : `Há descontos como ${text} e como ${textOf(large)} na planilha. O que significa ${text}?`,
    options: [
      ['yes', formatPercent(small * 100)],
      ['no', formatPercent(small)],
    ],
  };
};

/** The number from which on the discounts are no fractions, by the user's answer. */
export function readsFractions(table: Table, choices: Choices): number {
  const { small, large } = fractionsIn(table, choices);
  if (small === undefined || choices.answers.fraction === 'no') return 0;
  return large === undefined ? 1 : 0.9999;
}

/** The first number of the discount column below 1 and the first above it; without the former there are no fractions. */
function fractionsIn(table: Table, { header, columnMap }: Choices): { small?: number; large?: number } {
  const column = columnMap.desconto;
  let small: number | undefined;
  let large: number | undefined;
  for (let row = firstRowBelow(header); column !== undefined && row < table.rows; row++) {
    const cell = table.cell(row, column);
    const number = typeof cell === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(cell) ? parsePercent(cell) : cell;
    if (typeof number !== 'number') continue;
    if (number > 0 && number < 1) small ??= number;
    else if (number > 1) large ??= number;
  }
  return { small, large };
}

/** A percentage; numbers up to `fractions` are shares of 1. */
function parsePercent(cell: Cell | undefined, fractions = 0): number | undefined {
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return undefined;
    // Rounds to two decimals of a percentage, against the noise of binary fractions.
    const percent = cell <= fractions ? cell * 100 : cell;
    return cell <= fractions ? Math.round(percent * 1e4) / 1e4 : Math.round(percent * 1e6) / 1e6;
  }
  const digits = textOf(cell).match(/^(-?\d+)(?:[.,](\d+))?\s*(%?)$/);
  if (!digits) return undefined;
  const number = Number(`${digits[1]}.${digits[2] ?? 0}`);
  return digits[3] || fractions === 0 ? number : parsePercent(number, fractions);
}
