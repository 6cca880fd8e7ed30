export const diasDaSemana = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
] as const;

export type DiaDaSemana = (typeof diasDaSemana)[number];

export const inWeekOrder = (days: readonly string[]): DiaDaSemana[] => diasDaSemana.filter((day) => days.includes(day));

export const firstDay = (days: readonly string[]): DiaDaSemana | null => inWeekOrder(days)[0] ?? null;

/** A date as the database stores it, '2026-11-22'; texts compare in the order of dates. */
export type CalendarDate = string;

// The Swedish format is the database's.
const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const millisecondsOfDay = 86_400_000;

export const dateOn = (moment: Date): CalendarDate => calendar.format(moment);

/** Whether a text is an existing date, of the years 2000 to 2999. */
export function isDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const moment = atMidnight(text);
  return !Number.isNaN(moment) && textOf(moment) === text;
}

/** Date in Brazilian or ISO format, ignoring a time; undefined when unreadable. */
export function parseDate(text: string): CalendarDate | undefined {
  const [, day = '', month = '', year = ''] = text.match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/) ?? [];
  const full = year.length === 2 ? `20${year}` : year;
  const date = day ? `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10);
  return isDate(date) ? date : undefined;
}

export function weekdayOf(date: CalendarDate): DiaDaSemana {
  return diasDaSemana[placeInWeek(date)] ?? diasDaSemana[0];
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  textOf(atMidnight(date) + days * millisecondsOfDay);

export function weekOf(date: CalendarDate): CalendarDate[] {
  const monday = addDays(date, -placeInWeek(date));
  return diasDaSemana.map((_, place) => addDays(monday, place));
}

export const formatDate = (date: CalendarDate) => date.split('-').reverse().join('/');

/** 0 for a Monday, 6 for a Sunday. */
const placeInWeek = (date: CalendarDate) => (new Date(atMidnight(date)).getUTCDay() + 6) % 7;

// In UTC every day has 24 hours.
const atMidnight = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);
const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
