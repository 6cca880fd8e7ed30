import { addDays, type CalendarDate, dateOn, formatDate, isDate } from './dates';
import { formatMoney } from './money';

/** A price, and the one that holds from a date on. */
export interface Price {
  valor: number;
  novoValor?: number | null;
  novoValorEm?: CalendarDate | null;
}

/** What a product costs on a date. Twin of private.valor_on in the database. */
export const valorOn = ({ valor, novoValor, novoValorEm }: Price, date: CalendarDate): number =>
  typeof novoValor === 'number' && novoValorEm && novoValorEm <= date ? novoValor : valor;

/** A record whose `valor` is today's price; a new price that holds already is no coming one. */
export function settledPrice<R extends object>(record: R): R {
  const { valor, novoValor, novoValorEm }: Partial<Price> = record;
  if (!novoValorEm || novoValorEm > dateOn(new Date())) return record;
  return { ...record, valor: novoValor ?? valor, novoValor: null, novoValorEm: null };
}

/** 'R$ 5,49 a partir de 01/12'; with the year where it is more than a year ahead. Undefined without a coming price. */
export function comingPriceText({ novoValor, novoValorEm }: Partial<Price>): string | undefined {
  if (typeof novoValor !== 'number' || !novoValorEm) return undefined;
  return `${formatMoney(novoValor)} a partir de ${shortDate(novoValorEm)}`;
}

const shortDate = (date: CalendarDate) =>
  date > addDays(dateOn(new Date()), 364) ? formatDate(date) : formatDate(date).slice(0, 5);

/** Whether a price may begin on a date: one after today. */
export const isComingDate = (date: unknown): date is CalendarDate => isDate(date) && date > dateOn(new Date());

export const comingPriceProblems = {
  valor: 'Informe o novo valor',
  date: 'Informe a data em que o novo valor começa',
  past: 'A data deve ser depois de hoje',
};

/** What is wrong with a new price and its date, which go together: 'valor' or 'date' is missing, or the date is 'past'. */
export function comingPriceProblem({
  novoValor,
  novoValorEm,
}: {
  novoValor?: unknown;
  novoValorEm?: unknown;
}): keyof typeof comingPriceProblems | undefined {
  const given = (novoValor ?? '') !== '';
  if (!novoValorEm) return given ? 'date' : undefined;
  if (!given) return 'valor';
  return isComingDate(novoValorEm) ? undefined : 'past';
}
