import type { CellFormat } from '../table';
import { DATE, kindMask, NUMBER, PERCENT } from './kinds';

const twoDecimals = [2, 4, 7, 8, 10, 39, 40, 43, 44];
/** The code of a built-in format as far as it matters here. */
function builtInCode(id: number): string {
  if (isBuiltInDate(id)) return 'd';
  if (id === 49) return '@';
  if (![1, 3, 5, 6, 9, 37, 38, 41, 42, ...twoDecimals].includes(id)) return 'General';
  const money = [5, 6, 7, 8, 42, 44].includes(id) ? '"R$"' : '';
  const percent = id === 9 || id === 10 ? '%' : '';
  return `${money}${twoDecimals.includes(id) ? '0.00' : '0'}${percent}`;
}
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const formats: (CellFormat | undefined)[] = [undefined, 'money', 'percent', 'date', 'text'];
const formatShift = 3;
const decimalsShift = 6;

/**
 * What is kept of a number format: the kind of a number that has it, its meaning, and how many decimals it shows (plus one; 0 when that
 * is not known), in `styleBits` bits. Without `code` the id is built in.
 */
export function styleOf(id: number, code = builtInCode(id)): number {
  // Quoted and escaped characters are only shown; of what is in brackets, only elapsed times count. No bracket within
  // brackets: a row of a hundred thousand that open would be searched to its end from each.
  const first = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, '')
    .split(';', 1)[0] as string;
  if (/^\s*general\s*$/i.test(first)) return NUMBER;
  if (/[dmyhs]/i.test(first)) return pack(DATE, 'date');
  if (first.includes('%')) return pack(PERCENT, 'percent');
  if (first.trim() === '@') return pack(NUMBER, 'text');
  // A fraction, an exponent, thousands or a condition show another number.
  const decimals = /^[^0#?]*[0#?][0#?,]*(?:\.([0#?]{1,30}))?[^0#?.,/eE]*$/.exec(first);
  const digits = decimals && !/\[[<>=]/.test(code) ? (decimals[1]?.length ?? 0) + 1 : 0;
  return pack(NUMBER, isMoney(code) ? 'money' : undefined, digits);
}

const pack = (kind: number, format: CellFormat | undefined, decimals = 0) =>
  kind | (formats.indexOf(format) << formatShift) | (decimals << decimalsShift);

/** A currency is written as it is, quoted, escaped, or as [$R$-416]; [$-416] is only a language. */
function isMoney(code: string): boolean {
  const symbols = code.replace(/\[\$([^[\]-]*)[^[\]]*\]/g, '$1').replace(/["\\]/g, '');
  return /\p{Sc}|\b(?:BRL|USD|EUR)\b/u.test(symbols);
}

export const formatOf = (style: number): CellFormat | undefined => formats[(style >> formatShift) & kindMask];

/** The number as its format shows it, where that differs: halves go away from zero, judged by the fifteen digits that programs keep. */
export function shownNumber(value: number, style: number): number | undefined {
  const decimals = (style >> decimalsShift) - 1;
  if (decimals < 0 || (style & kindMask) !== NUMBER) return undefined;
  const power = 10 ** decimals;
  const units = Math.round(Number((Math.abs(value) * power).toPrecision(15)));
  const shown = (Math.sign(value) * units) / power;
  return Number(shown.toPrecision(15)) === Number(value.toPrecision(15)) ? undefined : shown;
}

/** 0.125 is '12,5%'. Fifteen digits, since 0.07 × 100 is not 7 in binary. */
export const percentText = (share: number): string =>
  `${String(Number((share * 100).toPrecision(15))).replace('.', ',')}%`;

const secondsADay = 86_400;
/** Days from the origin of each date system to 1970-01-01. */
const unixEpoch1900 = 25_569;
const unixEpoch1904 = 24_107;

const pad = (value: number) => String(value).padStart(2, '0');

/** A day number as 'DD/MM/YYYY', with ' HH:MM:SS' when there is a time, or the time alone on day zero. A number without a date is returned. */
export function dateText(serial: number, system1904: boolean): string | number {
  // As spreadsheet programs show it, except that no time is rounded up to the next day, unless it is midnight to the millisecond.
  const rounded = Math.round(serial * secondsADay);
  const isEarly = rounded % secondsADay === 0 && Math.round(serial * secondsADay * 1000) < rounded * 1000;
  const total = isEarly ? rounded - 1 : rounded;
  const day = Math.floor(total / secondsADay);
  const seconds = total - day * secondsADay;
  const time = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  if (serial < 0) return serial;
  if (day === 0 && !system1904) return time;
  const date = dayText(day, system1904);
  if (date === undefined) return serial;
  return seconds === 0 ? date : `${date} ${time}`;
}

function dayText(day: number, system1904: boolean): string | undefined {
  // The 1900 system has a 29 February 1900.
  if (!system1904 && day === 60) return '29/02/1900';
  const sinceUnix = system1904 ? day - unixEpoch1904 : day - unixEpoch1900 + (day < 60 ? 1 : 0);
  const date = new Date(sinceUnix * secondsADay * 1000);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year > 9999) return undefined;
  return `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${String(year).padStart(4, '0')}`;
}

/** An ISO 8601 date (strict workbooks) in the form of dateText; other text unchanged. */
export function isoDateText(text: string): string {
  const parts =
    /^\s*(?:(\d{4})-(\d\d)-(\d\d)(?:T|$))?(?:(\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?\s*$/.exec(text);
  if (!parts) return text;
  const [, year, month, day, minutes, seconds = '00'] = parts;
  const date = year && `${day}/${month}/${year}`;
  const time = minutes && `${minutes}:${seconds}`;
  if (date && (!time || time === '00:00:00')) return date;
  return [date, time].filter(Boolean).join(' ') || text;
}
