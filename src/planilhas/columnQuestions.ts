import type { Choices, FieldId, FileColumn, Question } from './types';

/** Answer for a field that no column is meant for. */
export const noColumn = 'none';

/** The question which of these columns is meant for a field; an answer is the index of a column, or `noColumn`. */
export function columnQuestion(
  { id, label }: { id: FieldId; label: string },
  columns: readonly FileColumn[],
): Question {
  const options = columns.map(({ index, letter, title, samples }) => {
    const shown = samples.length > 0 ? ` (${samples.join('; ')})` : '';
    return [String(index), `${letter} · ${title}${shown}`] as const;
  });
  const question =
    options.length === 1 ? `Esta coluna é a de ${label}?` : `Mais de uma coluna pode ser a de ${label}. Qual é?`;
  return { field: id, question, options: [...options, [noColumn, 'Nenhuma destas']] };
}

/** The answer to such a question, also by a choice of the column itself; empty for an open one. */
export const columnAnswer = ({ field }: Question, { columnMap, answers }: Choices): string =>
  String(columnMap[field] ?? (answers[field] === noColumn ? noColumn : ''));
