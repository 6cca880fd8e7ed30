import { addDays, type CalendarDate, dateOn, formatDate, isDate } from '../../domain';
import { fold } from '../../lib';
import type { Table } from '../../spreadsheet/read';
import { firstRowBelow, textOf } from '../cells';
import type { Choices, Question } from '../types';
import type { Reading } from './amounts';

type Order = 'dmy' | 'mdy';

/** What of a date is told; without a year the nearest one is meant. */
interface Parts {
  day: number;
  month?: number;
  year?: number;
}

const months = new Map(
  'jan, fev feb, mar, abr apr, mai may, jun, jul, ago aug, set sep, out oct, nov, dez dec'
    .split(', ')
    .flatMap((names, place) => names.split(' ').map((name) => [name, place + 1] as const)),
);

const pair = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})(?:[/.-](?:\d{4}|\d{2}))?(?![\d:])/g;
/** Day numbers of the years 2000 to 2099 in spreadsheet programs. */
const serials = { first: 36_526, last: 73_050, toUnix: 25_569 };

/** One order of day and month for all dates of a sheet, and its question where the texts do not tell it. */
export function datesIn(table: Table, columns: readonly number[], { header, answers }: Choices): Reading {
  const seen = { dmy: '', mdy: '', open: '' };
  for (let row = firstRowBelow(header); row < table.rows; row++) {
    for (const column of columns) {
      const cell = table.cell(row, column);
      if (typeof cell !== 'string' || table.format(row, column) === 'date') continue;
      for (const [text, a, b] of cell.matchAll(pair)) {
        if (Number(a) > 12) seen.dmy ||= text;
        else if (Number(b) > 12) seen.mdy ||= text;
        else if (a !== b) seen.open ||= text;
      }
    }
  }
  const isClear = seen.mdy === '' && (seen.dmy !== '' || seen.open === '');
  const usual: Order = seen.mdy && !seen.dmy ? 'mdy' : 'dmy';
  const order = isClear || !isOrder(answers.datas) ? usual : answers.datas;
  const options = [
    ['dmy', 'Dia/mês/ano'],
    ['mdy', 'Mês/dia/ano'],
  ] as const;
  const question: Question = {
    field: 'datas',
    question: `Em que ordem estão as datas da planilha, como ${seen.open || seen.mdy}?`,
    options: options.toSorted(([a], [b]) => Number(b === usual) - Number(a === usual)),
  };
  const today = dateOn(new Date());
  return {
    questions: isClear ? [] : [question],
    read: (cell, row, column) => {
      if (typeof cell !== 'string' && typeof cell !== 'number') return cell;
      return dateText(cell, table.format(row, column) === 'date' ? 'dmy' : order, today) ?? cell;
    },
  };
}

const isOrder = (answer: string | undefined): answer is Order => answer === 'dmy' || answer === 'mdy';

/** A date as '30/11/2026', a period as '23/11/2026 a 30/11/2026', 'até 30/11/2026' or 'desde 23/11/2026'; undefined for other texts. */
export function dateText(cell: string | number, order: Order, today: CalendarDate): string | undefined {
  // Of numbers only those of days are dates: 30.11 is none.
  if (typeof cell === 'number' && cell < serials.first) return undefined;
  const text = fold(textOf(cell));
  const near = (parts: Parts | undefined, other?: Parts) => parts && dateNear({ ...other, ...parts }, today);
  const single = near(partsOf(text, order));
  if (single) return formatDate(single);
  const period = text.replace(
    /^\W*((oferta|promocao|preco|periodo|vigencia|validade|valid[oa]s?|dias?|de|do|entre)\b[\s:]*)+/,
    '',
  );
  const [, until] = /^(?:ate|termina em|ate o dia)\s+(?:o dia |dia )?(.+)$/.exec(period) ?? [];
  const end = until && near(partsOf(until, order));
  if (end) return `até ${formatDate(end)}`;
  const [, from] =
    /^(?:a partir de|a partir do dia|desde|inicio)\s+(.+)$/.exec(period) ?? /^(.+?) em diante$/.exec(period) ?? [];
  const start = from && near(partsOf(from, order));
  if (start) return `desde ${formatDate(start)}`;
  const [left, right] = halvesOf(period).map((half) => partsOf(half, order));
  const last = near(right);
  if (!left || !right || !last) return undefined;
  const [year = 0, month = 0] = last.split('-').map(Number);
  const first = near(left, { day: 0, month, year });
  // '28 a 3/12' begins in the month before, '28/12 a 3/1/2027' in the year before.
  const isYearBefore = left.month !== undefined || month === 1;
  const earlier = { day: 0, month: month === 1 ? 12 : month - 1, year: isYearBefore ? year - 1 : year };
  const begin = first && first > last ? near(left, earlier) : first;
  return begin && `${formatDate(begin)} a ${formatDate(last)}`;
}

function halvesOf(text: string): string[] {
  const words = text.split(/\s+(?:a|ate|e|to|through|ate o dia)\s+(?:o dia\s+|dia\s+)?|\s*[–—~→]\s*|\s+-+>?\s+/);
  if (words.length === 2) return words;
  const dashes = text.split('-');
  return dashes.length === 2 ? dashes.map((half) => half.trim()) : [];
}

/** The parts of one date; undefined for other texts, also a period. */
function partsOf(text: string, order: Order): Parts | undefined {
  const instant = /^(\d{4}-\d\d-\d\d)[t ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(z|utc|gmt|[+-]\d\d(?::?\d\d)?)$/.exec(text);
  if (instant) return instantParts(instant);
  const plain = text
    .replace(/^(seg|ter|qua|qui|sex|sab|dom)[a-z]*(-feira)?[.,]?\s+|\s*\([^()]*\)$/g, '')
    .replace(/[\st,]+\d{1,2}(?::\d\d(?::\d\d(?:[.,]\d+)?)?|h\d{0,2})(?: ?[ap]m)?$/, '');
  const [, serial] = /^(\d{5})(?:[.,]\d+)?$/.exec(plain) ?? [];
  if (serial) return serialParts(Number(serial));
  const [, y, m, d, mm, dd] = /^(2\d{3})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d\d)(\d\d))$/.exec(plain) ?? [];
  if (y) return { year: Number(y), month: Number(m ?? mm), day: Number(d ?? dd) };
  const numbers = /^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?)?$/.exec(plain);
  if (numbers) {
    const [, a, b, year] = numbers;
    const [day, month] = order === 'mdy' && b ? [b, a] : [a, b];
    return { day: Number(day), ...(month && { month: Number(month) }), ...yearOf(year) };
  }
  const [, d1, word1, y1] =
    /^(\d{1,2})[ºo°]?(?:[-/. ]| de )+([a-z]{3,})\.?(?:(?:[-/. ]| de )+(\d{4}|\d{2}))?$/.exec(plain) ?? [];
  const [, word2, d2, y2] = /^([a-z]{3,})\.?[-/ ]+(\d{1,2})(?:[-/, ]+(\d{4}|\d{2}))?$/.exec(plain) ?? [];
  const month = months.get((word1 ?? word2 ?? '').slice(0, 3));
  return month ? { day: Number(d1 ?? d2), month, ...yearOf(y1 ?? y2) } : undefined;
}

const yearOf = (text: string | undefined) => (text ? { year: Number(text.length === 2 ? `20${text}` : text) } : {});

/** Midnight in UTC is how programs write a date alone; any other instant is a moment of São Paulo's day. */
function instantParts([, date = '', time, zone = '']: RegExpExecArray): Parts | undefined {
  const isUtc = /^[a-z]/.test(zone) || /^\+00/.test(zone);
  const offset = isUtc
    ? 'Z'
    : zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
  const moment = new Date(`${date}T${time}${offset}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  const isMidnight = isUtc && moment.getTime() % 86_400_000 === 0;
  const [year, month, day = 0] = (isMidnight ? date : dateOn(moment)).split('-').map(Number);
  return { year, month, day };
}

function serialParts(serial: number): Parts | undefined {
  if (serial < serials.first || serial > serials.last) return undefined;
  const [year, month, day = 0] = addDays('1970-01-01', serial - serials.toUnix)
    .split('-')
    .map(Number);
  return { year, month, day };
}

/** The date of these parts; without a year the one nearest to today. Undefined for one that does not exist. */
function dateNear({ day, month, year }: Parts, today: CalendarDate): CalendarDate | undefined {
  if (!month) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year] : [thisYear, thisYear + 1, thisYear - 1];
  const pad = (value: number) => String(value).padStart(2, '0');
  const dates = years.map((each) => `${each}-${pad(month)}-${pad(day)}`).filter(isDate);
  const away = (date: CalendarDate) => Math.abs(Date.parse(date) - Date.parse(today));
  return dates.sort((a, b) => away(a) - away(b))[0];
}
