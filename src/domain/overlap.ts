import { addDays, type CalendarDate, weekdayOf } from './dates';
import { type Decided, descontoNow, offerPrice } from './desconto';
import { daysOf, isValidOn, type Period, type Schedule } from './promocao';
import { type DiaDaSemana, diasDaSemana, inWeekOrder } from './semana';

/** A promotion with what it takes off each of its products. */
export interface Offer extends Schedule {
  produtos?: readonly (Decided & { produtoId: string })[];
}

/**
 * What a shopper pays for a product on a date, and by which promotion: where several have it, the lowest price. Nothing when
 * none lowers it on that date. The one place that decides this: list and
 * sheets ask it, and whoever asks the database gets the same from its twin, public.ofertas_do_dia.
 */
export function priceOn<O extends Offer>(
  produto: { id: string; valor: number },
  offers: readonly O[],
  date: CalendarDate,
) {
  const { id, valor } = produto;
  const rows = offers.flatMap((promocao) => {
    const row = isValidOn(promocao, date) && promocao.produtos?.find(({ produtoId }) => produtoId === id);
    return row ? [{ desconto: row.desconto, preco: row.preco, promocao }] : [];
  });
  const best = bestOf(valor, rows);
  return (
    best && {
      promocao: best.promocao,
      desconto: descontoNow(valor, best),
      valor: offerPrice(valor, best) ?? valor,
    }
  );
}

/**
 * Of what was decided of a product that costs `valor`, what the shopper gets: the lowest price, of equal ones the one with the
 * highest discount, then the first.
 */
export function bestOf<D extends Decided>(valor: number, rows: readonly D[]): D | undefined {
  const offers = rows.flatMap((row) => {
    const price = offerPrice(valor, row);
    return price === undefined ? [] : [{ row, price, desconto: descontoNow(valor, row) }];
  });
  return offers.toSorted((a, b) => a.price - b.price || b.desconto - a.desconto)[0]?.row;
}

/**
 * The weekdays on which two promotions are both valid, on some date from `from` on; none unless both run. Twin of
 * private.shared_days; tests/database/twins.test.ts holds them together.
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
