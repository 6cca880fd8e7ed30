import { type CalendarDate, dateOn, diasDaSemana, isDate, type PromocaoState, weekdayOf, weekOf } from '../domain';
import { sameNameFilter } from './sameNameFilter';

interface PromocaoFilter {
  state?: PromocaoState;
  day?: string;
  validOn?: CalendarDate;
  /** A date of a week that their period meets, suspended ones included. */
  week?: CalendarDate;
  /** A date before which their period does not end, suspended ones included. */
  notOverBefore?: CalendarDate;
  sameName?: string;
}

type Conditions = readonly string[];

const runs = 'status.eq.Ativar';
const begunBy = (date: CalendarDate) => `or(inicio.is.null,inicio.lte.${date})`;
const notOverBefore = (date: CalendarDate) => `or(fim.is.null,fim.gte.${date})`;
const onDay = (day: string) => `dias.cs.{${day}}`;
const validOn = (date: CalendarDate) => [runs, begunBy(date), notOverBefore(date), onDay(weekdayOf(date))];
const weekMet = ([monday = '', , , , , , sunday = '']: CalendarDate[]) => [begunBy(sunday), notOverBefore(monday)];

/** Twin of `stateOf` in src/domain/promocao.ts. */
const conditionsOf: Record<PromocaoState, (today: CalendarDate) => Conditions> = {
  suspended: () => ['status.neq.Ativar'],
  ended: (today) => [runs, `fim.lt.${today}`],
  scheduled: (today) => [runs, `inicio.gt.${today}`],
  validToday: validOn,
  otherDay: (today) => [runs, begunBy(today), notOverBefore(today), `dias.not.cs.{${weekdayOf(today)}}`],
};

/** Filters that are no fields → ra-supabase's. Each may come from an address; invalid values filter nothing. */
export function promocaoFilter(
  { state, day, validOn: date, week, notOverBefore: notOver, sameName }: Partial<Record<keyof PromocaoFilter, unknown>>,
  today: CalendarDate = dateOn(new Date()),
): Record<string, string> {
  const conditions = [
    ...(isState(state) ? conditionsOf[state](today) : []),
    ...(diasDaSemana.some((each) => each === day) ? [onDay(String(day))] : []),
    ...(isDate(date) ? validOn(date) : []),
    ...(isDate(week) ? weekMet(weekOf(week)) : []),
    ...(isDate(notOver) ? [notOverBefore(notOver)] : []),
  ];
  return {
    // Without an operator's name, ra-supabase sends the value as it is.
    ...(conditions.length > 0 && { 'and@': `(${conditions.join()})` }),
    ...sameNameFilter({ sameName }),
  };
}

const isState = (state: unknown): state is PromocaoState =>
  typeof state === 'string' && Object.hasOwn(conditionsOf, state);
