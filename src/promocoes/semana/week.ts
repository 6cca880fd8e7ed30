import { type CalendarDate, isValidOn, weekOf } from '../../domain';
import type { Promocao } from '../../providers';

export interface WeekDay {
  date: CalendarDate;
  valid: Promocao[];
  /** Those that only their status keeps from being valid. */
  suspended: Promocao[];
}

/** The promotions on each date of a date's week, in the given order. */
export function weekWith(promocoes: readonly Promocao[], date: CalendarDate): WeekDay[] {
  return weekOf(date).map((each) => ({
    date: each,
    valid: promocoes.filter((promocao) => isValidOn(promocao, each)),
    suspended: promocoes.filter(
      (promocao) => promocao.status === 'Suspender' && isValidOn({ ...promocao, status: 'Ativar' }, each),
    ),
  }));
}
