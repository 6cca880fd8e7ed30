import { type DiaDaSemana, diasDaSemana } from './semana';

/** A day of the calendar as the database keeps it: '2026-11-22'. As text, dates compare in their order. */
export type CalendarDate = string;

// Swedish writes dates as the database does.
const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const millisecondsOfDay = 86_400_000;

/** The date that it is in the supermarket (America/Sao_Paulo) at a moment. */
export const dateOn = (moment: Date): CalendarDate => calendar.format(moment);

/** Whether a text is a date that promotions may have, of the years 2000 to 2999: '2026-02-30' is none. */
export function isDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const moment = atMidnight(text);
  return !Number.isNaN(moment) && textOf(moment) === text;
}

/** The weekday of a date. */
export function weekdayOf(date: CalendarDate): DiaDaSemana {
  return diasDaSemana[placeInWeek(date)] ?? diasDaSemana[0];
}

/** The date some days later, or earlier. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  textOf(atMidnight(date) + days * millisecondsOfDay);

/** The seven dates of a date's week, from Monday to Sunday. */
export function weekOf(date: CalendarDate): CalendarDate[] {
  const monday = addDays(date, -placeInWeek(date));
  return diasDaSemana.map((_, place) => addDays(monday, place));
}

/** A date as people read it: '22/11/2026'. */
export const formatDate = (date: CalendarDate) => date.split('-').reverse().join('/');

/** 0 for a Monday, 6 for a Sunday. */
const placeInWeek = (date: CalendarDate) => (new Date(atMidnight(date)).getUTCDay() + 6) % 7;

// Reckoned in UTC, where every day has 24 hours.
const atMidnight = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);
const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
