import type { Table } from '../../spreadsheet/read';
import type { CheckedRow, FieldId, Outcome } from '../types';
import { cellsOf } from './cells';
import { type CheckResult, outcomes } from './checkRows';
import { textOf } from './text';

/** The rows of one outcome, or all, in the file's order. */
export function rowsWith(result: CheckResult, filter: Outcome | 'all'): Int32Array {
  const { outcome, start } = result;
  const target = outcomes.indexOf(filter as Outcome);
  const rows: number[] = [];
  for (let row = start; row < outcome.length; row++) {
    if (filter === 'all' || outcome[row] === target) rows.push(row);
  }
  return Int32Array.from(rows);
}

/** A row as the screen shows it: what it holds, what it becomes, and why not. Worked out anew each time it is asked for. */
export function showRow(table: Table, result: CheckResult, row: number): CheckedRow {
  const { checker, choices } = result;
  const outcome = outcomes[result.outcome[row] ?? 0] as Outcome;
  const index = result.match[row] ?? -1;
  const cells = cellsOf(table, row, choices.columnMap);
  const rawTexts: CheckedRow['values'] = {};
  for (const field of Object.keys(choices.columnMap) as FieldId[]) rawTexts[field] = textOf(cells(field) ?? null);
  const shown = { number: table.rowNumber(row), outcome, before: {}, problems: [] };
  if (outcome === 'ignored') return { ...shown, values: rawTexts, note: noteOf(table, result, row) };

  const { record, problems } = checker.build(cells, index, result.findCategoria);
  if (problems.length > 0) return { ...shown, values: rawTexts, problems };
  const values = checker.texts(record);
  const previous = outcome === 'updated' ? checker.before(index) : undefined;
  return { ...shown, values, before: previous ? changes(checker.texts(previous), values) : {} };
}

/** Only what changes. */
function changes(before: CheckedRow['values'], after: CheckedRow['values']): CheckedRow['before'] {
  return Object.fromEntries(Object.entries(before).filter(([field, text]) => after[field as FieldId] !== text));
}

function noteOf(table: Table, { winner, match, start }: CheckResult, row: number): string {
  let winningRow = winner[row] ?? -1;
  if (winningRow >= start) {
    // Of three rows with one name, the second gave way as well.
    while ((winner[winningRow] ?? -1) >= 0) winningRow = winner[winningRow] as number;
    return `Nome repetido: vale a linha ${table.rowNumber(winningRow).toLocaleString('pt-BR')}`;
  }
  if ((match[row] ?? -1) >= 0) return 'Já existe e foi deixado como está';
  return 'Linha vazia ou cabeçalho repetido';
}
