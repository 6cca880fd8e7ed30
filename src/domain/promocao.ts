import { type CalendarDate, diasDaSemana, inWeekOrder, weekdayOf } from './dates';

export interface PromocaoProduto {
  produtoId: string;
  desconto: number | null;
  /** The decided price, from which the discount follows. */
  preco?: number | null;
}

export const mostAdded = 500;

/** Page size of promotions that are read with their rows. */
export const mostWithRows = 200;

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

/** First and last date, both included; null where it is open. */
export interface Period {
  inicio: CalendarDate | null;
  fim: CalendarDate | null;
}

export type Schedule = Days &
  Period & {
    status: string;
    /** The last date of use of the products that it is for; null: all. */
    validadeAte?: CalendarDate | null;
  };

/** The weekdays of a promotion: its list, or its single weekday without one. */
export function daysOf({ diasAtivos, diaDaSemana }: Days): string[] {
  if (diasAtivos?.length > 0) return diasAtivos;
  return diaDaSemana ? [diaDaSemana] : [];
}

export const daysText = (promocao: Days) => weekdaysText(daysOf(promocao));

/** Weekdays joined with commas; all seven are 'Todos os dias'. */
export const weekdaysText = (days: readonly string[]) =>
  inWeekOrder(days).length === diasDaSemana.length ? 'Todos os dias' : days.join(', ');

/** Whether a promotion's prices are valid on a date. Twin of private.valid_promocoes in the database. */
export const isValidOn = (promocao: Schedule, date: CalendarDate) =>
  promocao.status === 'Ativar' &&
  covers(promocao, date) &&
  !isPast(promocao.validadeAte, date) &&
  daysOf(promocao).includes(weekdayOf(date));

const isPast = (last: CalendarDate | null | undefined, date: CalendarDate) => Boolean(last && last < date);

const covers = ({ inicio, fim }: Period, date: CalendarDate) => !(inicio && date < inicio) && !(fim && date > fim);

/** The first that applies. `otherDay`: it runs, but not on that weekday. */
export type PromocaoState = 'suspended' | 'ended' | 'scheduled' | 'validToday' | 'otherDay';

export const stateLabels: Record<PromocaoState, string | null> = {
  suspended: 'Suspensa',
  ended: 'Encerrada',
  scheduled: 'Agendada',
  validToday: 'Ativa hoje',
  otherDay: null,
};

export function stateOf(promocao: Schedule, date: CalendarDate): PromocaoState {
  if (promocao.status !== 'Ativar') return 'suspended';
  if (isPast(promocao.fim, date) || isPast(promocao.validadeAte, date)) return 'ended';
  if (promocao.inicio && promocao.inicio > date) return 'scheduled';
  return isValidOn(promocao, date) ? 'validToday' : 'otherDay';
}
