import { addDays, type CalendarDate, type DiaDaSemana, diasDaSemana, inWeekOrder, weekdayOf } from './dates';
import { type Decided, descontoNow, offerPrice } from './desconto';
import { type Price, valorOn } from './preco';
import { daysOf, isValidOn, type Period, type Schedule } from './promocao';

export interface Offer extends Schedule {
  produtos?: readonly (Decided & { produtoId: string })[];
}

/** The lowest price of a product on a date, with its promotion. Twin of public.ofertas_do_dia in the database. */
export function priceOn<O extends Offer>(produto: { id: string } & Price, offers: readonly O[], date: CalendarDate) {
  const { id } = produto;
  const valor = valorOn(produto, date);
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

/** The best offer of a product that costs `valor`: the lowest price, then the highest discount, then the first. */
export function bestOf<D extends Decided>(valor: number, rows: readonly D[]): D | undefined {
  const offers = rows.flatMap((row) => {
    const price = offerPrice(valor, row);
    return price === undefined ? [] : [{ row, price, desconto: descontoNow(valor, row) }];
  });
  return offers.toSorted((a, b) => a.price - b.price || b.desconto - a.desconto)[0]?.row;
}

/**
 * The weekdays on which two running promotions are both valid from a date on. Twin of private.shared_days in the
 * database.
 */
export function sharedDays(one: Schedule, other: Schedule, from: CalendarDate): DiaDaSemana[] {
  if (one.status !== 'Ativar' || other.status !== 'Ativar') return [];
  const { inicio, fim } = sharedPeriod(one, other);
  const first = inicio && inicio > from ? inicio : from;
  const dates = diasDaSemana.map((_, place) => addDays(first, place)).filter((date) => !fim || date <= fim);
  const inPeriod = dates.map(weekdayOf);
  return inWeekOrder(daysOf(one)).filter((day) => daysOf(other).includes(day) && inPeriod.includes(day));
}

export const sharedPeriod = (one: Period, other: Period): Period => ({
  inicio: inOrder([one.inicio, other.inicio]).at(-1) ?? null,
  fim: inOrder([one.fim, other.fim]).at(0) ?? null,
});

const inOrder = (dates: readonly (CalendarDate | null)[]) => dates.filter((date) => date !== null).sort();
