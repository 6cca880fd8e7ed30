import type { CellError } from '../../spreadsheet/read';
import { type RowCells, type StoredCells, withoutErrors } from '../cells';
import { addProblem, type BuiltRow, type Field } from '../destinations';
import type { FieldId, Problem } from '../types';

/** Builds a row, and refuses it for each cell with an error: that says nothing of what was meant, where a blank one keeps what exists. */
export function buildDespiteErrors(
  fields: readonly Field[],
  cells: StoredCells,
  build: (cells: RowCells) => BuiltRow,
): BuiltRow {
  const errors = new Map<FieldId, CellError>();
  const built = build(withoutErrors(cells, (field, error) => errors.set(field, error)));
  if (errors.size === 0) return built;
  const problems: Problem[] = [];
  for (const field of fields) addProblem(problems, field, errors.get(field.id), reasonOf(errors.get(field.id)));
  return { ...built, problems: [...problems, ...built.problems.filter(({ field }) => !errors.has(field))] };
}

function reasonOf(cell: CellError | undefined): string | undefined {
  if (!cell) return undefined;
  return cell.error ? 'A célula tem um erro' : 'A fórmula não foi calculada. Abra a planilha no Excel e salve-a';
}
