import { type CalendarDate, weekdayOf } from './dates';

/** A product of a promotion with its discount in percent, as the form holds it; null where nothing is typed. */
export interface PromocaoProduto {
  produtoId: string;
  desconto: number | null;
  /** The price that the person decided, where it was a price: the discount follows from it and from the product's. */
  preco?: number | null;
}

/** Products that can be added to a promotion at once, as often as one likes; each becomes a row of its form. */
export const mostAdded = 500;

/** Indexes of the rows whose product an earlier row already has. */
export function repeatedRows(rows: readonly Pick<PromocaoProduto, 'produtoId'>[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  rows.forEach(({ produtoId }, index) => {
    if (produtoId && seen.has(produtoId)) repeated.add(index);
    seen.add(produtoId);
  });
  return repeated;
}

interface Days {
  diasAtivos: string[];
  diaDaSemana: string | null;
}

/** First and last date of something; null where it has no such end. The last one counts. */
export interface Period {
  inicio: CalendarDate | null;
  fim: CalendarDate | null;
}

/** What says when a promotion is valid. */
export type Schedule = Days & Period & { status: string };

/** Days of a promotion: its list, or the single weekday of one that has no list. */
export function daysOf({ diasAtivos, diaDaSemana }: Days): string[] {
  if (diasAtivos?.length > 0) return diasAtivos;
  return diaDaSemana ? [diaDaSemana] : [];
}

/** Days of a promotion as its row shows them. */
export const daysText = (promocao: Days) => daysOf(promocao).join(', ');

/** Whether a shopper gets a promotion's prices on a date. The one rule for it; private.valid_promocoes is its twin. */
export const isValidOn = (promocao: Schedule, date: CalendarDate) =>
  promocao.status === 'Ativar' && covers(promocao, date) && daysOf(promocao).includes(weekdayOf(date));

const covers = ({ inicio, fim }: Period, date: CalendarDate) => !(inicio && date < inicio) && !(fim && date > fim);

/** How a promotion stands on a date; the first that applies. `otherDay`: it runs, but not on that weekday. */
export type PromocaoState = 'suspended' | 'ended' | 'scheduled' | 'validToday' | 'otherDay';

/** What a state is called on the screens; a promotion of another weekday has nothing to tell. */
export const stateLabels: Record<PromocaoState, string | null> = {
  suspended: 'Suspensa',
  ended: 'Encerrada',
  scheduled: 'Agendada',
  validToday: 'Ativa hoje',
  otherDay: null,
};

/** How a promotion stands on a date. */
export function stateOf(promocao: Schedule, date: CalendarDate): PromocaoState {
  if (promocao.status !== 'Ativar') return 'suspended';
  if (promocao.fim && promocao.fim < date) return 'ended';
  if (promocao.inicio && promocao.inicio > date) return 'scheduled';
  return isValidOn(promocao, date) ? 'validToday' : 'otherDay';
}
