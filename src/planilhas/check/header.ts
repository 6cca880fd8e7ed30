import { parseMoney } from '../../domain';
import { cut, fold } from '../../lib';
import type { Cell, Table } from '../../spreadsheet/read';
import { columnLetter, firstRowBelow, textOf } from '../cells';
import type { Field } from '../destinations';
import type { ColumnMap, FileColumn, FileReading } from '../types';
import { matchColumns } from './matchColumns';

/** Rows searched for a header. */
const firstRows = 30;
const offeredColumns = 100;
const samplesPerColumn = 3;
const sampleRows = 300;

const candidateRows = 12;

type Analysis = Pick<FileReading, 'header' | 'columns' | 'columnMap' | 'firstRows'>;

/** Finds the header row and the field of each column. */
export function analyse(table: Table, fields: readonly Field[]): Analysis {
  let best: { row: number; columnMap: ColumnMap; score: number } | undefined;
  const minimum = Math.min(2, fields.length);
  for (let row = 0; row < Math.min(firstRows, table.rows); row++) {
    const { columnMap, score, exact, begun } = matchColumns(titlesOf(table, row), fields);
    // Names may contain a title, such as 'Bom Preço', so a single match has to begin with it.
    const told = fields.filter(({ id, likeTitles }) => columnMap[id] !== undefined && !likeTitles);
    const tellsHeader = told.length >= minimum || told.some(({ id }) => begun.has(id));
    // Titles that match word for word are never taken for data.
    const likeData = () => holdsPrice(table, row) || !tellsHeader || repeatsAbove(table, row, columnMap, fields);
    if (exact < minimum && likeData()) continue;
    // 'Lista de produtos' resembles one field: a header has two, or the only one there is exactly.
    const enough = fields.length > 1 ? Object.keys(columnMap).length >= minimum : exact > 0;
    if (enough && score > (best?.score ?? 0)) best = { row, columnMap, score };
  }
  if (best) return analyseWith(table, fields, best.row);
  return analyseWith(table, fields, null);
}

/** Like `analyse`, with the header row that the user chose; null without one. */
export function analyseWith(table: Table, fields: readonly Field[], header: number | null): Analysis {
  const titles = new Map(header === null ? [] : titlesOf(table, header));
  const columns = filledColumns(table, titles, header);
  const { columnMap } = matchColumns([...titles], fields);
  const [first] = fields;
  // A single column can only be the single field.
  if (fields.length === 1 && columns.length === 1 && first) columnMap[first.id] ??= columns[0]?.index;
  return { header, columns, columnMap, firstRows: firstRowsOf(table, header) };
}

function titlesOf(table: Table, row: number): [number, string][] {
  const titles: [number, string][] = [];
  for (let column = 0; column < table.columns && titles.length < offeredColumns; column++) {
    const cell = table.cell(row, column);
    if (typeof cell === 'string' && cell.trim()) titles.push([column, textOf(cell)]);
  }
  return titles;
}

/** Whether a value such as 'un' also stands further up in its column. */
function repeatsAbove(table: Table, row: number, columnMap: ColumnMap, fields: readonly Field[]): boolean {
  const above = Array.from({ length: row }, (_, place) => place);
  return fields.some(({ id, likeTitles }) => {
    const column = likeTitles ? columnMap[id] : undefined;
    if (column === undefined) return false;
    const title = fold(textOf(table.cell(row, column)));
    return above.some((other) => fold(textOf(table.cell(other, column))) === title);
  });
}

function holdsPrice(table: Table, row: number): boolean {
  const columns = Math.min(table.columns, offeredColumns);
  return Array.from({ length: columns }, (_, column) => table.cell(row, column)).some(isPrice);
}

/** Whether a cell looks like a price. Whole numbers may be years, terms of payment or shop numbers in a header. */
function isPrice(cell: Cell): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell);
  const valor = typeof cell === 'string' ? parseMoney(cell).valor : undefined;
  return valor !== undefined && (!Number.isInteger(valor) || /[$,]|\.\d\d$/.test(String(cell).trim()));
}

function firstRowsOf(table: Table, header: number | null): FileReading['firstRows'] {
  const count = Math.min(table.rows, Math.max(candidateRows, (header ?? 0) + 1));
  return Array.from({ length: count }, (_, row) => {
    const texts = Array.from({ length: Math.min(table.columns, offeredColumns) }, (_, column) =>
      textOf(table.cell(row, column)),
    );
    const text = cut(texts.filter(Boolean).join(' · '), 120);
    return { row, number: table.rowNumber(row), text };
  });
}

/** The columns with content, with sample values from below the header. */
function filledColumns(table: Table, titles: Map<number, string>, header: number | null): FileColumn[] {
  const start = firstRowBelow(header);
  const end = Math.min(table.rows, start + sampleRows);
  const columns: FileColumn[] = [];
  for (let index = 0; index < table.columns && columns.length < offeredColumns; index++) {
    const samples: string[] = [];
    for (let row = start; row < end && samples.length < samplesPerColumn; row++) {
      const text = textOf(table.cell(row, index));
      if (text && !samples.includes(text)) samples.push(cut(text, 80));
    }
    const title = titles.get(index) ?? '';
    if (title || samples.length > 0) columns.push({ index, letter: columnLetter(index), title, samples });
  }
  return columns;
}
