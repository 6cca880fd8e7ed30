import type { Table } from '../../spreadsheet/read';
import type { CheckSummary, Outcome, OutcomeTotals } from '../types';
import { type CheckResult, outcomes } from './checkRows';

/** Reasons for refusal that are listed; the rest is in the error report. */
const listedReasons = 6;

/** The figures of a check, as the screen shows them. */
export function summarise(result: CheckResult, table: Table): CheckSummary {
  const { outcome, match, newCategoria, newCategorias, reasons, start, repeated } = result;
  const totals: OutcomeTotals = { new: 0, updated: 0, unchanged: 0, error: 0, ignored: 0 };
  const byCategoria = newCategorias.map((nome) => ({ nome, rows: 0 }));
  let existing = 0;
  for (let row = start; row < outcome.length; row++) {
    const outcomeOfRow = outcomes[outcome[row] ?? 0] as Outcome;
    totals[outcomeOfRow] += 1;
    if ((match[row] ?? -1) >= 0) existing += 1;
    const categoria = byCategoria[newCategoria[row] ?? -1];
    if (categoria && isWritable(outcomeOfRow)) categoria.rows += 1;
  }
  return {
    totals,
    newCategorias: byCategoria.filter(({ rows }) => rows > 0),
    existing,
    repeated,
    reasons: [...reasons]
      .sort((a, b) => b[1] - a[1])
      .slice(0, listedReasons)
      .map(([key, rows]) => {
        const [field = '', reason = ''] = key.split('\n');
        return { field, reason, rows };
      }),
    looksLikeFraction: looksLikeFraction(table, result),
  };
}

/** Whether a row of this outcome is written. */
export const isWritable = (outcome: Outcome) => outcome === 'new' || outcome === 'updated';

/** Whether every number of the discount column is at most 1: then the spreadsheet keeps 10 % as 0,1. */
function looksLikeFraction(table: Table, { choices, start }: CheckResult): boolean {
  const column = choices.columnMap.desconto;
  if (column === undefined) return false;
  let numbers = 0;
  for (let row = start; row < table.rows; row++) {
    const cell = table.cell(row, column);
    if (typeof cell !== 'number') continue;
    if (cell < 0 || cell > 1) return false;
    numbers += 1;
  }
  return numbers > 0;
}
