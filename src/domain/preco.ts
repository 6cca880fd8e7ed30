import { addDays, type CalendarDate, dateOn, formatDate } from './dates';
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

export const novoValorProblems = {
  valor: 'Informe o novo valor',
  date: 'Informe a data em que o novo valor começa',
  past: 'A data deve ser depois de hoje',
};

/** What is wrong with a new price and its date, which go together: 'valor' or 'date' is missing, or the date is 'past'. */
export function novoValorProblem(
  { novoValor, novoValorEm }: { novoValor?: unknown; novoValorEm?: CalendarDate | null },
  today = dateOn(new Date()),
): keyof typeof novoValorProblems | undefined {
  const given = (novoValor ?? '') !== '';
  if (!novoValorEm) return given ? 'date' : undefined;
  if (!given) return 'valor';
  return novoValorEm > today ? undefined : 'past';
}
