import { type CellObject, utils, write } from 'xlsx';
import { readSheet, type Table } from '../../../src/spreadsheet/read';

const formats: Record<string, string> = {
  money: '"R$" #,##0.00',
  percent: '0%',
  date: 'dd/mm/yyyy',
  time: 'h:mm',
  cents: '0.00',
  text: '@',
};

/**
 * A sheet as text, as another program would save it: a line per row, cells between '|'. Numbers and TRUE are values,
 * 'money:3' has a number format, a word after an apostrophe is text, '<' and '^' are merged with the cell at the left or
 * above, '_' is a cell with a blank text. A line that begins with '~' is hidden.
 */
export async function readWritten(lines: readonly string[]): Promise<Table> {
  const grid = lines.map((line) =>
    line
      .replace(/^~/, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const sheet = utils.aoa_to_sheet(grid.map((row) => row.map(cellOf)));
  sheet['!rows'] = lines.map((line) => ({ hidden: line.startsWith('~') }));
  sheet['!merges'] = grid.flatMap((row, r) =>
    row.flatMap((cell, c) => {
      if (cell === '<' || cell === '^') return [];
      let [right, below] = [c, r];
      while (row[right + 1] === '<') right += 1;
      while (grid[below + 1]?.[c] === '^') below += 1;
      return right > c || below > r ? [{ s: { r, c }, e: { r: below, c: right } }] : [];
    }),
  );
  const bytes = write({ SheetNames: ['Plan1'], Sheets: { Plan1: sheet } }, { type: 'array', bookType: 'xlsx' });
  return readSheet(new Blob([bytes]));
}

function cellOf(text: string): CellObject | null {
  if (text === '' || text === '<' || text === '^') return null;
  if (text.startsWith("'")) return { t: 's', v: text.slice(1) };
  if (text === 'TRUE' || text === 'FALSE') return { t: 'b', v: text === 'TRUE' };
  const [format = '', number] = text.split(':');
  if (formats[format] && number) return { t: 'n', v: Number(number), z: formats[format] };
  return /^-?\d+(\.\d+)?$/.test(text) ? { t: 'n', v: Number(text) } : { t: 's', v: text };
}
