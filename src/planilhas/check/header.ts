import { cut, fold } from '../../lib';
import type { Table } from '../../spreadsheet/read';
import { columnLetter, firstRowBelow, range, textOf } from '../cells';
import { columnQuestion } from '../columnQuestions';
import type { Field } from '../destinations';
import type { ColumnMap, FileColumn, FileReading } from '../types';
import { otherDiscount } from './discounts';
import { markedDays } from './markedDays';
import { matchColumns } from './matchColumns';
import { holdsTexts, holdsTitles, lowestTitles, type Title, titlesAt } from './titles';
import { isPrice, valuesIn } from './values';

/** Rows searched for a header. */
const firstRows = 30;
/** Columns offered to choose from, beside those that are matched. */
const offeredColumns = 300;
const samplesPerColumn = 3;
const sampleRows = 300;

const candidateRows = 12;

type Analysis = Pick<FileReading, 'header' | 'columns' | 'columnMap' | 'firstRows' | 'questions' | 'aside'>;

/** Finds the header row and the field of each column. */
export function analyse(table: Table, fields: readonly Field[]): Analysis {
  let best: { row: number; columnMap: ColumnMap; score: number } | undefined;
  const minimum = Math.min(2, fields.length);
  for (let row = 0; row < Math.min(firstRows, table.rows); row++) {
    const { columnMap, score, exact, begun } = matchColumns(titlesAt(table, row), fields);
    // Names may contain a title, such as 'Bom Preço', so a single match has to begin with it.
    const told = fields.filter(({ id, likeTitles }) => columnMap[id] !== undefined && !likeTitles);
    const tellsHeader = told.length >= minimum || told.some(({ id }) => begun.has(id));
    // Titles that match word for word are never taken for data.
    const likeData = () => holdsPrice(table, row) || !tellsHeader || repeatsAbove(table, row, columnMap, fields);
    if (exact < minimum && likeData()) continue;
    // 'Lista de produtos' resembles one field: a header has two, or the only one there is exactly.
    const several = fields.length > 1 && !(exact > 0 && told.length > 0 && holdsTitles(table, row));
    const enough = several ? Object.keys(columnMap).length >= minimum : exact > 0;
    if (enough && score > (best?.score ?? 0)) best = { row, columnMap, score };
  }
  const row = best?.row ?? plainTitles(table, fields);
  return analyseWith(table, fields, row === undefined ? null : lowestTitles(table, row));
}

/** The first row with texts alone below which columns look like names and prices, or like questions and answers. */
function plainTitles(table: Table, fields: readonly Field[]): number | undefined {
  return range(0, Math.min(firstRows, table.rows)).find((row) => {
    const columns = holdsTexts(table, row);
    if (columns.length === 0) return false;
    const { columnMap, unclear } = matchColumns(titlesAt(table, row), fields, valuesIn(table, row + 1));
    const found = fields.filter((field) => field.id in columnMap || unclear.some((each) => each.field === field));
    const has = (kind: Field['reads']) => found.some(({ reads }) => reads === kind);
    const isQuestion = columns.some((column) => textOf(table.cell(row, column)).endsWith('?'));
    return (
      (has('name') && has('price') && holdsTitles(table, row)) || (has('question') && has('answer') && !isQuestion)
    );
  });
}

/** Like `analyse`, with the header row that the user chose; null without one. */
export function analyseWith(table: Table, fields: readonly Field[], header: number | null): Analysis {
  const titles = header === null ? [] : titlesAt(table, header);
  const aside = asideOf(titles, fields);
  const start = firstRowBelow(header);
  const own = titles.filter(([column]) => !aside.some(([other]) => other === column));
  const { columnMap, unclear } = matchColumns(own, fields, valuesIn(table, start));
  const days = markedDays(table, header);
  const matched = [...Object.values(columnMap), ...unclear.flatMap(({ columns }) => columns)];
  const columns = filledColumns(table, new Map(titles.map(([column, title]) => [column, title])), header, matched);
  const dayField = fields.find(({ reads }) => reads === 'days');
  if (dayField && days) {
    columns.push(days.column);
    const named = columnMap[dayField.id];
    if (named === undefined || days.column.covers?.includes(named)) columnMap[dayField.id] = days.column.index;
  }
  const discount = fields.find(({ reads }) => reads === 'discount');
  const other = discount && otherDiscount(own, columnMap[discount.id], discount);
  for (const column of columns) if (other && column.index === columnMap[discount.id]) column.covers = [other[0]];
  const [first] = fields;
  // A single column can only be the single field.
  if (fields.length === 1 && columns.length === 1 && first) columnMap[first.id] ??= columns[0]?.index;
  return {
    header,
    columns,
    columnMap,
    firstRows: firstRowsOf(table, header),
    questions: unclear.map(({ field, columns: asked }) => {
      const options = asked.flatMap((index) => columns.filter((each) => each.index === index));
      return columnQuestion(field, options);
    }),
    aside: aside.map(([column, title]) => `${columnLetter(column)} · ${title}`),
  };
}

/** The titles of a second table at the right: those from the first that repeats, where a name is among them. */
function asideOf(titles: readonly Title[], fields: readonly Field[]): readonly Title[] {
  const seen = new Set<string>();
  const start = titles.findIndex(([, title, own = title]) => seen.size === seen.add(fold(own)).size);
  if (start < 0) return [];
  const right = titles.slice(start);
  const left = titles.slice(0, start);
  const repeated = right.filter(([, title, own = title]) =>
    left.some(([, other, its = other]) => fold(its) === fold(own)),
  );
  const { columnMap } = matchColumns(repeated, fields);
  const names = fields.some(({ id, folded }) => folded && columnMap[id] !== undefined);
  return names && repeated.length > 1 ? right : [];
}

/** Whether a value such as 'un' also stands further up in its column. */
function repeatsAbove(table: Table, row: number, columnMap: ColumnMap, fields: readonly Field[]): boolean {
  return fields.some(({ id, likeTitles }) => {
    const column = likeTitles ? columnMap[id] : undefined;
    if (column === undefined) return false;
    const title = fold(textOf(table.cell(row, column)));
    return range(0, row).some((other) => fold(textOf(table.cell(other, column))) === title);
  });
}

const holdsPrice = (table: Table, row: number) =>
  range(0, table.columns).some((column) => isPrice(table.cell(row, column)));

function firstRowsOf(table: Table, header: number | null): FileReading['firstRows'] {
  const count = Math.min(table.rows, Math.max(candidateRows, (header ?? 0) + 1));
  const columns = range(0, Math.min(table.columns, offeredColumns));
  return range(0, count).map((row) => {
    const text = cut(columns.flatMap((column) => textOf(table.cell(row, column)) || []).join(' · '), 120);
    return { row, number: table.rowNumber(row), text };
  });
}

/** The columns with content and the matched ones, with sample values from below the header. */
function filledColumns(
  table: Table,
  titles: Map<number, string>,
  header: number | null,
  matched: readonly (number | undefined)[],
): FileColumn[] {
  const start = firstRowBelow(header);
  const end = Math.min(table.rows, start + sampleRows);
  const columns: FileColumn[] = [];
  for (let index = 0; index < table.columns; index++) {
    if (columns.length >= offeredColumns && !matched.includes(index)) continue;
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
