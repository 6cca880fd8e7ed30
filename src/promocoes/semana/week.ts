import { type CalendarDate, isValidOn, weekOf } from '../../domain';
import type { Promocao } from '../../providers';

/** What the promotions are on one date of a week. */
export interface WeekDay {
  date: CalendarDate;
  /** Those that shoppers get; these are counted, as the dashboard counts them. */
  valid: Promocao[];
  /** Those that would be valid if nobody had suspended them. */
  suspended: Promocao[];
}

/** The promotions on each date of the week that a date is in, in the order in which they are given. */
export function weekWith(promocoes: readonly Promocao[], date: CalendarDate): WeekDay[] {
  return weekOf(date).map((each) => ({
    date: each,
    valid: promocoes.filter((promocao) => isValidOn(promocao, each)),
    suspended: promocoes.filter(
      (promocao) => promocao.status === 'Suspender' && isValidOn({ ...promocao, status: 'Ativar' }, each),
    ),
  }));
}
