import { addDays, type CalendarDate, weekdayOf } from './dates';
import { discountedValor } from './desconto';
import { daysOf, isValidOn, type Period, type Schedule } from './promocao';
import { type DiaDaSemana, diasDaSemana, inWeekOrder } from './semana';

/** A promotion with what it takes off each of its products. */
export interface Offer extends Schedule {
  produtos?: readonly { produtoId: string; desconto: number | null }[];
}

/**
 * What a shopper pays for a product on a date, and by which promotion: where several have it, the lowest price, which
 * is that of the highest discount. Nothing when none has it on that date. The one place that decides this: list and
 * sheets ask it, and whoever asks the database gets the same from its twin, public.ofertas_do_dia.
 */
export function priceOn<O extends Offer>(
  produto: { id: string; valor: number },
  offers: readonly O[],
  date: CalendarDate,
) {
  const best = bestOf(
    offers.flatMap((promocao) => {
      const row = promocao.produtos?.find(({ produtoId }) => produtoId === produto.id);
      return row?.desconto && isValidOn(promocao, date) ? [{ promocao, desconto: row.desconto }] : [];
    }),
  );
  return best && { ...best, valor: discountedValor(produto.valor, best.desconto) };
}

/** Of several discounts on one product, the one that the shopper gets: the highest, of equal ones the first. */
export const bestOf = <D extends { desconto: number }>(discounts: readonly D[]): D | undefined =>
  discounts.reduce<D | undefined>((best, each) => (best && best.desconto >= each.desconto ? best : each), undefined);

/**
 * The weekdays on which two promotions are both valid, on some date from `from` on; none unless both run. Twin of
 * private.shared_days; tests/database/overlap.test.ts holds them together.
 */
export function sharedDays(one: Schedule, other: Schedule, from: CalendarDate): DiaDaSemana[] {
  if (one.status !== 'Ativar' || other.status !== 'Ativar') return [];
  const { inicio, fim } = sharedPeriod(one, other);
  const first = inicio && inicio > from ? inicio : from;
  // After a week the weekdays come again.
  const dates = diasDaSemana.map((_, place) => addDays(first, place)).filter((date) => !fim || date <= fim);
  const inPeriod = dates.map(weekdayOf);
  return inWeekOrder(daysOf(one)).filter((day) => daysOf(other).includes(day) && inPeriod.includes(day));
}

/** From when to when two promotions both run. */
export const sharedPeriod = (one: Period, other: Period): Period => ({
  inicio: inOrder([one.inicio, other.inicio]).at(-1) ?? null,
  fim: inOrder([one.fim, other.fim]).at(0) ?? null,
});

const inOrder = (dates: readonly (CalendarDate | null)[]) => dates.filter((date) => date !== null).sort();
