import { type CalendarDate, dateOn, isRoundedCodigo, parseConteudo, parseMoney, readCodigo } from '../../domain';
import type { Cell, Table } from '../../spreadsheet/read';
import { isNothing, range, textOf } from '../cells';
import { parseDias } from '../destinations';
import { dateText } from './dates';

interface Sample {
  cell: Cell;
  text: string;
  today: CalendarDate;
  format: ReturnType<Table['format']>;
}

/** What a cell may look like. */
const looks = {
  /** Digits, or one word with digits. */
  code: ({ text }: Sample) => /^\S*\d\S*$/.test(text) && text.length <= 20,
  /** A bar code, also one that Excel rounded. */
  gtin: ({ text }: Sample) => (readCodigo(text)?.length ?? 0) >= 8 || isRoundedCodigo(text),
  words: (sample: Sample) => !looks.code(sample) && /\p{L}{2}/u.test(sample.text),
  /** A money format, a currency or decimals. */
  money: ({ cell, format }: Sample) => amountOf(cell) !== undefined && (format === 'money' || isPrice(cell)),
  amount: ({ cell }: Sample) => amountOf(cell) !== undefined,
  date: ({ cell, text, today }: Sample) => !isPrice(cell) && isDated(typeof cell === 'number' ? cell : text, today),
  days: ({ text }: Sample) => parseDias(text) !== undefined,
  question: ({ text }: Sample) => text.endsWith('?'),
  content: ({ text }: Sample) => parseConteudo(text) !== undefined,
};

/** Years around today in which a plain number is taken for a day. */
const years = 3;

function isDated(cell: string | number, today: CalendarDate): boolean {
  const date = (['dmy', 'mdy'] as const).map((order) => dateText(cell, order, today)).find(Boolean);
  const isSerial = /^\d{5}/.test(String(cell));
  return date !== undefined && (!isSerial || Math.abs(Number(date.slice(-4)) - Number(today.slice(0, 4))) <= years);
}

/** What the first rows of a column hold. */
export interface Values {
  filled: number;
  /** The amount of each row, undefined for a cell that is none. */
  amounts: readonly (number | undefined)[];
  /** Which part of the filled cells looks so. */
  share: (look: keyof typeof looks) => number;
  /** Whether hardly any text repeats. */
  isDistinct: boolean;
}

const sampleRows = 300;

/** Reads what the first rows of a column hold; each column once. */
export function valuesIn(table: Table, start: number): (column: number) => Values {
  const known = new Map<number, Values>();
  return (column) => {
    const values = known.get(column) ?? valuesOf(table, column, start);
    known.set(column, values);
    return values;
  };
}

function valuesOf(table: Table, column: number, start: number): Values {
  const cells = range(start, Math.min(start + sampleRows, table.rows)).map((row) => table.cell(row, column));
  const today = dateOn(new Date());
  const samples = cells.flatMap((cell, place): Sample[] =>
    isNothing(cell) ? [] : [{ cell, text: textOf(cell), today, format: table.format(start + place, column) }],
  );
  const filled = samples.length;
  const shares = new Map<string, number>();
  return {
    filled,
    amounts: cells.map(amountOf),
    share: (look) => {
      const share = shares.get(look) ?? samples.filter(looks[look]).length / Math.max(1, filled);
      shares.set(look, share);
      return share;
    },
    isDistinct: new Set(samples.map(({ text }) => text)).size > 0.8 * filled,
  };
}

/** The number of a cell that holds one, also as text. */
export function amountOf(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? parseMoney(cell).valor : undefined;
}

/** Whether a cell holds a number, a date or a percentage. */
export const isAmount = (cell: Cell) =>
  typeof cell === 'string' ? /^(r\$|[-+])?\s*\d[\d.,/:-]*\s*%?$/i.test(cell.trim()) : typeof cell === 'number';

/** Whether a cell looks like a price. Whole numbers may be years, terms of payment or shop numbers in a header. */
export function isPrice(cell: Cell): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell);
  const valor = typeof cell === 'string' ? parseMoney(cell).valor : undefined;
  return valor !== undefined && (!Number.isInteger(valor) || /[$,]|\.\d\d$/.test(String(cell).trim()));
}

/** Whether two columns tell different amounts in a row. */
export const differ = (a: Values, b: Values) =>
  a.amounts.some((amount, row) => amount !== undefined && b.amounts[row] !== undefined && amount !== b.amounts[row]);

/** Whether `total` is a quantity times a price in nearly every row, to the cent. */
export function isTotal(total: Values, quantity: Values, price: Values): boolean {
  let [rows, right, several] = [0, 0, 0];
  total.amounts.forEach((amount, row) => {
    const [count, each] = [quantity.amounts[row], price.amounts[row]];
    if (amount === undefined || count === undefined || each === undefined) return;
    rows += 1;
    if (Math.abs(count * each - amount) < 0.011 + 0.005 * Math.abs(count)) right += 1;
    if (count !== 1) several += 1;
  });
  return several > 0 && right >= 0.9 * rows;
}
