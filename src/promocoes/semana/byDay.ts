import { type DiaDaSemana, daysOf, diasDaSemana } from '../../domain';
import type { Promocao } from '../../providers';

/** Promotions by the weekday on which they run. */
export type ByDay = Record<DiaDaSemana, Promocao[]>;

/** The promotions of each weekday, in the order in which they are given. */
export function groupByDay(promocoes: readonly Promocao[]): ByDay {
  const onDay = (day: DiaDaSemana) => promocoes.filter((promocao) => daysOf(promocao).includes(day));
  // Every weekday is a key.
  return Object.fromEntries(diasDaSemana.map((day) => [day, onDay(day)])) as ByDay;
}
