import { formatCount, plainSpaces } from '../../domain';
import type { Sheet } from '../../spreadsheet/write';
import { cellsOf, textOf } from '../cells';
import { textsOf } from '../destinations';
import { capitalised } from '../formats';
import type { CheckedRow, Draft, Outcome, Texts } from '../types';
import { buildRow, type CheckResult } from './checkRows';

const shownCharacters = 300;

export function rowsWith(result: CheckResult, wanted: (outcome: Outcome) => boolean): number[] {
  const rows: number[] = [];
  result.outcome.forEach((outcome, row) => {
    if (row >= result.start && wanted(outcome)) rows.push(row);
  });
  return rows;
}

/** A checked row for the list. */
export function showRow(result: CheckResult, row: number): CheckedRow {
  const { table, choices, checker, destination } = result;
  const outcome = result.outcome[row] ?? 'ignored';
  const cells = cellsOf(outcome === 'ignored' ? table.source : table, row, choices.columnMap);
  const values: Texts = Object.fromEntries(
    Object.keys(choices.columnMap).map((field) => [field, textOf(cells(field))] as const),
  );
  const shown = { number: table.rowNumber(row), outcome, before: {}, problems: [] };
  if (outcome === 'ignored') return { ...shown, values: shortened(values), note: noteOf(result, row) };

  const { record, problems, before } = buildRow(result, row);
  if (problems.length > 0) return { ...shown, values: shortened(values), problems };
  const texts = checker.texts ?? ((each) => textsOf(destination.fields, each));
  const after = texts(record);
  const changed = outcome !== 'unchanged' && before ? changes(texts(before), after) : {};
  return { ...shown, values: shortened(after), before: shortened(changed), doubts: result.doubts.get(row) };
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

function noteOf({ table, destination: { key, feminine }, winner, match, start }: CheckResult, row: number): string {
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

const errorLimit = 50_000;

export function errorSheet(result: CheckResult): Sheet {
  const rows: Sheet['rows'][number][] = [];
  for (const row of rowsWith(result, (outcome) => outcome === 'error')) {
    if (rows.length >= errorLimit) break;
    const number = result.table.rowNumber(row);
    for (const { label, value, reason } of buildRow(result, row).problems)
      rows.push([number, label, value, plainSpaces(reason)]);
  }
  return {
    name: 'Erros',
    columns: [
      { title: 'Linha', width: 10 },
      { title: 'Coluna', width: 20 },
      { title: 'Valor', width: 40 },
      { title: 'Motivo', width: 50 },
    ],
    rows,
  };
}
