import { formatAmount, formatMoney } from '../../domain';
import type { Cell, Table } from '../../spreadsheet/read';
import { firstRowBelow, plainDigits } from '../cells';
import type { Choices, Question } from '../types';

/** Reads the cells of a price column as they are meant, and asks what is not clear. */
export interface Reading {
  questions: Question[];
  read: (cell: Cell, row: number, column: number) => Cell;
}

/** Three digits after the only point or comma: thousands, or decimals. */
const isOpen = (digits: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
const hasDecimalComma = (digits: string) => /,\d{1,2}$|,\d{4,}$|^0,\d|\.\d{3}[.,]/.test(digits);
const hasDecimalPoint = (digits: string) => /\.\d{1,2}$|\.\d{4,}$|^0\.\d|,\d{3}[.,]/.test(digits);

/** Prices of one column: a notation for all texts, and what a cell shows instead of too many decimals. */
export function amountsIn(
  table: Table,
  column: number,
  { header, answers }: Choices,
  { id, label }: { id: string; label: string },
): Reading {
  let [commas, points] = [0, 0];
  let open = '';
  let long: { value: number; shown: number } | undefined;
  for (let row = firstRowBelow(header); row < table.rows; row++) {
    const cell = table.cell(row, column);
    if (typeof cell === 'number' && !long && hasMore(cell)) {
      const shown = table.shown(row, column);
      if (shown !== undefined && !hasMore(shown)) long = { value: cell, shown };
    }
    const digits = typeof cell === 'string' ? plainDigits(cell) : undefined;
    if (!digits) continue;
    if (hasDecimalComma(digits)) commas += 1;
    else if (hasDecimalPoint(digits)) points += 1;
    // With another last digit only whole thousands are a price.
    else if (isOpen(digits) && digits.endsWith('0')) open ||= digits;
  }
  const clear = commas > 0 !== points > 0;
  const [notation, shown] = [`numeros ${id}`, `mostrado ${id}`];
  const decimals = open.includes('.') ? 'point' : 'comma';
  const questions: Question[] = [];
  if (open && !clear) {
    const small = [decimals, formatMoney(Number(open.replace(',', '.')))] as const;
    const large = [decimals === 'point' ? 'comma' : 'point', formatMoney(Number(open.replace(/[.,]/, '')))] as const;
    questions.push({ field: notation, question: `Em ${label}, o que significa ${open}?`, options: [small, large] });
  }
  if (long) {
    questions.push({
      field: shown,
      question: `${label} tem mais de duas casas decimais, como ${commaText(long.value)}. Qual valor usar?`,
      options: Object.entries({
        shown: `O que a célula mostra (${formatAmount(long.shown)})`,
        exact: 'O exato, e recusar essas linhas',
      }),
    });
  }
  const byColumn = points > 0 ? 'point' : 'comma';
  const decided = open && !clear ? (answers[notation] ?? decimals) : byColumn;
  return {
    questions,
    read: (cell, row) => {
      if (typeof cell === 'number' && hasMore(cell) && answers[shown] !== 'exact') {
        const seen = table.shown(row, column);
        return seen === undefined || hasMore(seen) ? cell : seen;
      }
      const digits = typeof cell === 'string' ? plainDigits(cell) : undefined;
      const text = digits && amountText(digits, decided === 'point');
      return text === digits ? cell : (text ?? cell);
    },
  };
}

const hasMore = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) > 1e-4;
const commaText = (value: number) => String(Number(value.toPrecision(15))).replace('.', ',');

/** An amount in Brazilian notation, without zeros after the cents. */
function amountText(digits: string, byPoint: boolean): string {
  const isPoint = isOpen(digits) ? byPoint : hasDecimalPoint(digits) && !hasDecimalComma(digits);
  const plain = isPoint ? digits.replaceAll(',', '').replace('.', ',') : digits;
  return plain.replace(/(,\d\d)0+$/, '$1');
}
