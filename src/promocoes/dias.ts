import type { Promocao } from '../providers/records';
import { type Dia, diasDaSemana } from '../shared/semana';

type Days = Pick<Promocao, 'diasAtivos' | 'diaDaSemana'>;

/** Days of a promotion: its list, or the single weekday of one that has no list. */
export function diasDe({ diasAtivos, diaDaSemana }: Days): string[] {
  if (diasAtivos?.length > 0) return diasAtivos;
  return diaDaSemana ? [diaDaSemana] : [];
}

/** Whether a promotion counts on a weekday. */
export const valeEm = (promocao: Days & Pick<Promocao, 'status'>, dia: Dia) =>
  promocao.status === 'Ativar' && diasDe(promocao).includes(dia);

/** Days of a promotion as its row shows them. */
export const textoDosDias = (promocao: Days) => diasDe(promocao).join(', ');

/** The given days in week order, each once. */
export const emOrdem = (dias: readonly string[]): Dia[] => diasDaSemana.filter((dia) => dias.includes(dia));

/** First of the given days in week order; null without any. */
export const primeiroDia = (dias: readonly string[]): Dia | null => emOrdem(dias)[0] ?? null;
