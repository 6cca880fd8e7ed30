import type { CalendarDate } from '../../domain';
import { fold } from '../../lib';
import type { Table } from '../../spreadsheet/read';
import { range, textOf } from '../cells';
import { dateText } from '../check/dates';
import { titlesAt } from '../check/titles';
import { isAmount } from '../check/values';
import { titleWords } from '../titleWords';

/** The row of titles: the last one of texts alone above the first row of a product. */
export const headerAbove = (table: Table, first: number): number | null =>
  range(0, first).findLast((row) => {
    const cells = range(0, table.columns).flatMap((column) => table.cell(row, column) ?? []);
    return cells.length > 1 && !cells.some(isAmount);
  }) ?? null;

/** Whether the offer of a row holds on a day, by columns of its beginning and end. */
export function offerDates(
  table: Table,
  titles: ReadonlyMap<number, string>,
  today: CalendarDate,
): (row: number) => boolean {
  const columns = [...titles].flatMap(([column, title]) => {
    const words = titleWords(title);
    const begins = words.includes('inicio');
    return begins || ['fim', 'validade', 'vigencia', 'ate'].some((word) => words.includes(word))
      ? [{ column, begins }]
      : [];
  });
  const iso = (text: string) => text.split('/').reverse().join('-');
  return (row) =>
    columns.every(({ column, begins }) => {
      const cell = table.cell(row, column);
      const text = typeof cell === 'string' || typeof cell === 'number' ? dateText(cell, 'dmy', today) : undefined;
      const dates = text?.match(/\d\d\/\d\d\/\d{4}/g)?.map(iso);
      if (!text || !dates) return true;
      const [start, end = start] = dates;
      const isStart = begins || text.startsWith('desde') || dates.length > 1;
      return (!isStart || (start ?? '') <= today) && ((isStart && dates.length < 2) || (end ?? '') >= today);
    });
}

const gone = /^(i|inativ\w*|bloq\w*|cancel\w*|exclu\w*|suspens\w*|desat\w*|descont\w*|fora\b.*)$/;
const yes = /^(s|sim|1|x|v|verdadeiro|true)$/;
const no = /^(n|nao|0|f|falso|false)$/;

/** Tells the rows that the till no longer sells, by a column that says so of some. */
export function inactiveRows(table: Table, header: number | null): (row: number) => boolean {
  const titles = header === null ? [] : titlesAt(table, header);
  for (const [column, title] of titles) {
    const words = titleWords(title);
    const isNegative = words.some((word) => /^(inativ|bloquead|excluid|suspens|desativ|fora$)/.test(word));
    const isPositive = words.some((word) => /^ativ[oa]$/.test(word));
    if (!isNegative && !isPositive && !words.some((word) => /^(st|sit|situacao|statu)$/.test(word))) continue;
    const tells = (row: number) => {
      const text = fold(textOf(table.cell(row, column)));
      return gone.test(text) || (isNegative && yes.test(text)) || (isPositive && no.test(text));
    };
    const some = range((header ?? 0) + 1, table.rows);
    // A letter that most rows have means something else.
    if (some.filter(tells).length < 0.8 * some.length) return tells;
  }
  return () => false;
}
