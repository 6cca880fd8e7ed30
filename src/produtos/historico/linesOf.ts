import { columnOf, type Field, formatDate, formatMoney, produtoFields, shownText } from '../../domain';
import { withoutBidiControls } from '../../lib';
import type { Historico } from '../../providers';

const fields: Record<string, Field> = produtoFields;

/** Fields that the history calls otherwise than the form. */
const labels: Record<string, string> = { valor: 'Preço', tipoVenda: 'Unidade' };

/** One line for each changed field: 'Preço de R$ 4,99 para R$ 5,49'. */
export function linesOf({ acao, changed }: Pick<Historico, 'acao' | 'changed'>): string[] {
  if (acao === 'excluiu') return ['Excluído'];
  if (acao === 'voltou') return ['Voltou ao catálogo'];
  const { novo_valor, novo_valor_em, ...rest }: Record<string, unknown> = Object(changed);
  const coming = Array.isArray(novo_valor) && Array.isArray(novo_valor_em);
  const columns: Record<string, unknown> = coming ? rest : Object(changed);
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    const values = columns[columnOf(name, field)];
    // A price for a day to come is told with today's, which may be the same.
    if (coming && Array.isArray(values) && values[0] === values[1]) return [];
    const { [name]: label = field.label } = labels;
    const show = (value: unknown) => shownText(field, value) || 'vazio';
    return Array.isArray(values) ? [withoutBidiControls(`${label} de ${values.map(show).join(' para ')}`)] : [];
  });
  return coming ? [...lines, ...comingLines(novo_valor, novo_valor_em, columns.valor)] : lines;
}

/** 'Valor a partir de 01/12/2026: R$ 4,99 → R$ 5,49'; of a price that is taken away, the other way round. */
function comingLines(novoValor: unknown[], novoValorEm: unknown[], valor: unknown): string[] {
  const [before, after] = novoValorEm;
  const [, today] = Array.isArray(valor) ? valor : [];
  const line = (date: unknown, from: unknown, to: unknown) =>
    `Valor a partir de ${formatDate(String(date))}: ${[from, to].map((each) => formatMoney(Number(each))).join(' → ')}`;
  const moved = before && before !== after;
  return [
    ...(moved ? [line(before, novoValor[0], today)] : []),
    ...(after ? [line(after, before === after ? novoValor[0] : today, novoValor[1])] : []),
  ];
}
