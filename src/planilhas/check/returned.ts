import type { Table } from '../../spreadsheet/read';
import { textOf } from '../cells';
import { errorSheetName, reasonTitle } from './pages';

/** A sheet of faulty rows that came back, with its column of reasons as an empty one; undefined for any other sheet. */
export function withoutReasons(table: Table): Table | undefined {
  if (table.sheetName !== errorSheetName) return undefined;
  const titles = Array.from({ length: table.columns }, (_, column) => textOf(table.cell(0, column)));
  const reasons = titles.lastIndexOf(reasonTitle);
  if (reasons < 0) return undefined;
  return {
    ...table,
    columns: reasons === table.columns - 1 ? reasons : table.columns,
    cell: (row, column) => (column === reasons ? null : table.cell(row, column)),
    title: (row, column) => (column === reasons ? null : table.title(row, column)),
  };
}
