import { formatMoney, tiposDeVenda } from '../../domain';
import { withoutBidiControls } from '../../lib';
import type { Historico } from '../../providers';

type Show = (value: unknown) => string;

const fields: Record<string, { label: string; show: Show }> = {
  nome: { label: 'Nome', show: String },
  valor: { label: 'Preço', show: (value) => formatMoney(Number(value)) },
  tipo_venda: { label: 'Unidade', show: (value) => tiposDeVenda.find(({ id }) => id === value)?.name ?? String(value) },
  localizacao: { label: 'Localização', show: String },
  categoria: { label: 'Categoria', show: String },
};

/** One line for each changed field: 'Preço de R$ 4,99 para R$ 5,49'. */
export function linesOf({ acao, changed }: Pick<Historico, 'acao' | 'changed'>): string[] {
  if (acao === 'excluiu') return ['Excluído'];
  if (acao === 'voltou') return ['Voltou ao catálogo'];
  const columns: Record<string, unknown> = Object(changed);
  return Object.entries(fields).flatMap(([column, { label, show }]) => {
    const values = columns[column];
    return Array.isArray(values) ? [withoutBidiControls(`${label} de ${values.map(show).join(' para ')}`)] : [];
  });
}
