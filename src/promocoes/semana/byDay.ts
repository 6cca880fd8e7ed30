import { type DiaDaSemana, daysOf, diasDaSemana } from '../../domain';
import type { Promocao } from '../../providers';

/** Promotions by the weekday on which they run. */
export type ByDay = Record<DiaDaSemana, Promocao[]>;

/** The promotions of each weekday, in the order given. */
export function groupByDay(promocoes: Promocao[]): ByDay {
  const groups = Object.fromEntries(diasDaSemana.map((day) => [day, [] as Promocao[]])) as ByDay;
  for (const promocao of promocoes) {
    for (const day of new Set(daysOf(promocao))) groups[day as DiaDaSemana]?.push(promocao);
  }
  return groups;
}
