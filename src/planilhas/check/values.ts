import { parseMoney } from '../../domain';
import type { Cell, Table } from '../../spreadsheet/read';
import { isNothing, textOf } from '../cells';

/** What the first rows of a column hold. */
export interface Values {
  filled: number;
  /** The amount of each row, undefined for a cell that is none. */
  amounts: readonly (number | undefined)[];
  /** How many look like codes: digits, or one word with digits. */
  codes: number;
  /** How many are texts with words. */
  worded: number;
  /** How many have a money format, a currency or decimals. */
  money: number;
}

const sampleRows = 300;

/** Reads what the first rows of a column hold. */
export function valuesOf(table: Table, column: number, start: number): Values {
  const amounts: (number | undefined)[] = [];
  let [filled, codes, worded, money] = [0, 0, 0, 0];
  for (let row = start; row < Math.min(table.rows, start + sampleRows); row++) {
    const cell = table.cell(row, column);
    const text = textOf(cell);
    const amount = amountOf(cell);
    amounts.push(amount);
    if (!text || isNothing(cell)) continue;
    filled += 1;
    if (isCode(text)) codes += 1;
    else if (/\p{L}{2}/u.test(text)) worded += 1;
    if (amount !== undefined && (table.format(row, column) === 'money' || isPrice(cell))) money += 1;
  }
  return { filled, amounts, codes, worded, money };
}

const isCode = (text: string) => /^\S*\d\S*$/.test(text) && text.length <= 20;

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
