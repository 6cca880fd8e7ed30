import { formatCount } from '../../domain';
import { cellsOf, textOf } from '../cells';
import { textsOf } from '../destinations';
import { capitalised } from '../formats';
import type { CheckedRow, Outcome, Texts } from '../types';
import { buildRow, type CheckResult } from './checkRows';
import { outcomeAt } from './outcomes';

/** Characters of a value that are shown: a product's longest name and its like are whole. */
const shownCharacters = 300;

/** The rows of these outcomes, in the file's order. */
export function rowsWith(result: CheckResult, wanted: (outcome: Outcome) => boolean): Int32Array {
  const rows: number[] = [];
  for (let row = result.start; row < result.outcome.length; row++) if (wanted(outcomeAt(result, row))) rows.push(row);
  return Int32Array.from(rows);
}

/** A row as the screen shows it: what it holds, what it becomes, and why not. */
export function showRow(result: CheckResult, row: number): CheckedRow {
  const { table, choices, checker, destination } = result;
  const outcome = outcomeAt(result, row);
  const cells = cellsOf(table, row, choices.columnMap);
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

/** As much of each text as a list has room for. */
const shortened = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text = '']) => {
      const characters = text.length > shownCharacters ? Array.from(text) : [];
      return [field, characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : text];
    }),
  );

/** Only what changes. */
const changes = (before: Texts, after: Texts): Texts =>
  Object.fromEntries(Object.entries(before).filter(([field, text]) => after[field] !== text));

function noteOf({ table, destination: { key, feminine }, winner, match, start }: CheckResult, row: number): string {
  let winningRow = winner[row] ?? -1;
  if (winningRow >= start) {
    // Of three rows with one key, the second gave way as well.
    for (let next = winningRow; next >= 0; next = winner[next] ?? -1) winningRow = next;
    const number = formatCount(table.rowNumber(winningRow));
    return `${capitalised(key.noun)} ${key.feminine ? 'repetida' : 'repetido'}: vale a linha ${number}`;
  }
  if ((match[row] ?? -1) >= 0) return `Já existe e foi ${feminine ? 'deixada' : 'deixado'} como está`;
  return 'Linha vazia ou cabeçalho repetido';
}
