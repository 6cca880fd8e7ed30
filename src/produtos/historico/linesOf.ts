import { columnOf, type Field, produtoFields, shownText } from '../../domain';
import { withoutBidiControls } from '../../lib';
import type { Historico } from '../../providers';

const fields: Record<string, Field> = produtoFields;

/** Fields that the history calls otherwise than the form. */
const labels: Record<string, string> = { valor: 'Preço', tipoVenda: 'Unidade' };

/** One line for each changed field: 'Preço de R$ 4,99 para R$ 5,49'. */
export function linesOf({ acao, changed }: Pick<Historico, 'acao' | 'changed'>): string[] {
  if (acao === 'excluiu') return ['Excluído'];
  if (acao === 'voltou') return ['Voltou ao catálogo'];
  const columns: Record<string, unknown> = Object(changed);
  return Object.entries(fields).flatMap(([name, field]) => {
    const values = columns[columnOf(name, field)];
    const { [name]: label = field.label } = labels;
    const show = (value: unknown) => shownText(field, value) || 'vazio';
    return Array.isArray(values) ? [withoutBidiControls(`${label} de ${values.map(show).join(' para ')}`)] : [];
  });
}
