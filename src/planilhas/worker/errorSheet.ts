import type { Sheet } from '../../spreadsheet/write';
import { buildRow, type CheckResult } from '../check/checkRows';
import { rowsWith } from '../check/pages';

/** Errors that the report lists; nobody corrects more by hand. */
const errorLimit = 50_000;

/** The report of refused rows: where each problem is, what the cell holds and why it was refused. */
export function errorSheet(result: CheckResult): Sheet {
  const rows: Sheet['rows'][number][] = [];
  for (const row of rowsWith(result, (outcome) => outcome === 'error')) {
    if (rows.length >= errorLimit) break;
    const number = result.table.rowNumber(row);
    for (const { label, value, reason } of buildRow(result, row).problems) rows.push([number, label, value, reason]);
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
