import type { FormattedNumber } from './sheet';

const dayMs = 86_400_000;
/** Day 0 of Excel; its calendar is right from 1 March 1900 on, day 61. */
const origin = Date.UTC(1899, 11, 30);
const firstDay = 61;

/** The number of a date, time or percentage as the reader tells them: '30/11/2026 08:00:00', '12,5%'. Undefined for other texts. */
export function formattedNumber(text: string): FormattedNumber | undefined {
  const percent = /^(-?\d+)(?:,(\d+))?%$/.exec(text);
  if (percent) return { number: Number(`${percent[1]}.${percent[2] ?? 0}e-2`), format: '0.00%' };
  const [, day, month, year, hours, minutes, seconds] =
    /^(?:(\d\d)\/(\d\d)\/(\d{4}))?(?:(?:^| )(\d\d):(\d\d):(\d\d))?$/.exec(text) ?? [];
  if (!day && !hours) return undefined;
  const time = Date.UTC(1970, 0, 1, Number(hours ?? 0), Number(minutes ?? 0), Number(seconds ?? 0)) / dayMs;
  if (!day) return { number: time, format: 'hh:mm:ss' };
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - origin) / dayMs;
  return days < firstDay ? undefined : { number: days + time, format: hours ? 'dd/mm/yyyy hh:mm:ss' : 'dd/mm/yyyy' };
}
