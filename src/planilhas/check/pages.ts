import { formatCount, plainSpaces } from '../../domain';
import { restore } from '../../lib';
import type { Table } from '../../spreadsheet/read';
import type { Sheet } from '../../spreadsheet/write';
import { isError, linesOf, textOf } from '../cells';
import { textsOf } from '../destinations';
import { capitalised } from '../formats';
import type { CheckedRow, Draft, FieldId, FileColumn, Outcome, Texts } from '../types';
import { buildRow, type CheckResult } from './checkRows';

const shownCharacters = 300;

export function rowsWith(result: CheckResult, wanted: (outcome: Outcome) => boolean): number[] {
  const rows: number[] = [];
  for (let row = result.start; row < result.outcome.length; row++)
    if (wanted(result.outcome[row] as Outcome)) rows.push(row);
  return rows;
}

/** A checked row for the list. */
export function showRow(result: CheckResult, row: number): CheckedRow {
  const { table, mends, choices, checker, destination } = result;
  const outcome = result.outcome[row] ?? 'ignored';
  const columns = Object.entries(choices.columnMap) as [FieldId, number][];
  const linesIn = new Set(destination.fields.flatMap(({ id, lines }) => (lines ? id : [])));
  const textIn = (cell: Table['cell'], [field, column]: [FieldId, number]) =>
    (linesIn.has(field) ? linesOf : textOf)(cell(row, column));
  const cells: Texts = Object.fromEntries(columns.map((each) => [each[0], textIn(mends.cell, each)]));
  const read = outcome === 'ignored' ? mends.cell : table.cell;
  const values: Texts = Object.fromEntries(columns.map(([field, column]) => [field, textOf(read(row, column))]));
  const mended = columns.filter(([, column]) => mends.textAt(row, column) !== undefined);
  const shown = {
    number: table.rowNumber(row),
    outcome,
    before: {},
    problems: [],
    cells,
    mended: Object.fromEntries(mended.map((each) => [each[0], textIn(mends.sheet.cell, each)])),
    omitted: mends.omitted.has(row),
    accepted: mends.accepted.has(row),
  };
  if (outcome === 'ignored') return { ...shown, values: shortened(values), note: noteOf(result, row) };

  const { record, problems, before } = buildRow(result, row);
  if (problems.length > 0) return { ...shown, values: shortened(values), problems };
  const texts = checker.texts ?? ((each) => textsOf(destination.fields, each));
  const after = texts(record);
  const changed = outcome !== 'unchanged' && before ? changes(texts(before), after) : {};
  return {
    ...shown,
    values: shortened(after),
    before: shortened(changed),
    doubts: result.remarks[result.remarked[row] ?? -1],
  };
}

const shortened = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text = '']) => {
      const characters = text.length > shownCharacters ? Array.from(text) : [];
      return [field, characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : text];
    }),
  );

const changes = (before: Texts, after: Texts): Texts =>
  Object.fromEntries(Object.entries(before).filter(([field, text]) => after[field] !== text));

function noteOf(result: CheckResult, row: number): string {
  const { table, mends, winner, match, start } = result;
  const { key, feminine } = result.destination;
  if (mends.omitted.has(row)) return 'Deixada de fora por você';
  let winningRow = winner[row] ?? -1;
  if (winningRow >= start) {
    // With three rows of one key, the winner may itself have been replaced.
    for (let next = winningRow; next >= 0; next = winner[next] ?? -1) winningRow = next;
    const number = formatCount(table.rowNumber(winningRow));
    return `${capitalised(key.noun)} ${key.feminine ? 'repetida' : 'repetido'}: vale a linha ${number}`;
  }
  if ((match[row] ?? -1) >= 0) return `Já existe e foi ${feminine ? 'deixada' : 'deixado'} como está`;
  return 'Linha vazia, escondida, de total ou cabeçalho repetido';
}

/** Groups rows that make one record, in the order of the file. */
export function groupRows(result: CheckResult, rows: readonly number[]): number[][] {
  const { field } = result.destination.key;
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const { record } = buildRow(result, row);
    const key = String(record.id ?? record[field]);
    if (!groups.get(key)?.push(row)) groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** The record of one or several rows, with the stored record that it changes. */
export function buildRecord(result: CheckResult, rows: readonly number[]): { record: Draft; before?: Draft } {
  const built = rows.map((row) => buildRow(result, row));
  const [first] = built;
  if (!first) throw new Error('no rows');
  return result.checker.join?.(built.map(({ record }) => record)) ?? first;
}

/** Most rows in a file of faulty rows. */
export const errorLimit = 50_000;

/** Name and last title by which a sheet of faulty rows is known when it comes back. */
export const errorSheetName = 'Erros';
export const reasonTitle = 'Motivo';

/** The faulty rows as they are in the sheet, with mends, and the reasons of each in a last column. */
export function errorSheet(result: CheckResult, titled: readonly FileColumn[] = []): Sheet {
  const { destination, choices, mends } = result;
  const { table } = mends;
  const titles = Array.from({ length: table.columns }, (_, index) => {
    const field = destination.fields.find(({ id }) => choices.columnMap[id] === index);
    return titled.find((column) => column.index === index)?.title || field?.label || '';
  });
  const rows = rowsWith(result, (outcome) => outcome === 'error').slice(0, errorLimit);
  return {
    name: errorSheetName,
    columns: [...titles.map((title) => ({ title, width: 20 })), { title: reasonTitle, width: 60 }],
    rows: rows.map((row) => [
      ...titles.map((_, column) => writtenCell(table, row, column)),
      plainSpaces(
        buildRow(result, row)
          .problems.map(({ label, reason }) => `${label}: ${reason}`)
          .join('; '),
      ),
    ]),
  };
}

/** A cell to write as it was read: dates, percentages and money keep their kind. */
function writtenCell(table: Table, row: number, column: number): Sheet['rows'][number][number] {
  const cell = table.cell(row, column);
  const format = table.format(row, column);
  if (typeof cell === 'boolean' || isError(cell)) return cell;
  if (typeof cell === 'number') return format === 'money' ? { number: cell, format: '"R$" #,##0.00' } : cell;
  // The writer guards texts anew.
  return cell && (format === 'date' || format === 'percent') ? { typed: cell } : cell && restore(cell);
}
