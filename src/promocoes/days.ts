import { type DiaDaSemana, diasDaSemana } from '../domain/semana';
import type { Promocao } from '../providers/records';

type Days = Pick<Promocao, 'diasAtivos' | 'diaDaSemana'>;

/** Days of a promotion: its list, or the single weekday of one that has no list. */
export function daysOf({ diasAtivos, diaDaSemana }: Days): string[] {
  if (diasAtivos?.length > 0) return diasAtivos;
  return diaDaSemana ? [diaDaSemana] : [];
}

/** Whether a promotion counts on a weekday. */
export const isValidOn = (promocao: Days & Pick<Promocao, 'status'>, day: DiaDaSemana) =>
  promocao.status === 'Ativar' && daysOf(promocao).includes(day);

/** Days of a promotion as its row shows them. */
export const daysText = (promocao: Days) => daysOf(promocao).join(', ');

/** The given days in week order, each once. */
export const inWeekOrder = (days: readonly string[]): DiaDaSemana[] => diasDaSemana.filter((day) => days.includes(day));

/** First of the given days in week order; null without any. */
export const firstDay = (days: readonly string[]): DiaDaSemana | null => inWeekOrder(days)[0] ?? null;
