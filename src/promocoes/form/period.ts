import { type CalendarDate, type Dates, dateOn, datesOf, formatDate, periodErrors, weekdayOf } from '../../domain';

/** On which days the promotion really counts, in a sentence: its first and last one, where it has such an end. */
export function countingDaysText(dates: Dates, today: CalendarDate = dateOn(new Date())): string | undefined {
  const { inicio, fim, diasAtivos } = dates;
  if (!inicio && !fim) return 'Opcional: sem datas, vale toda semana.';
  if (diasAtivos.length === 0) return undefined;
  const { inicio: noStart, fim: noEnd } = periodErrors(dates);
  const found = noStart || noEnd ? undefined : datesOf(dates);
  if (!found) return undefined;
  const [first, last] = [found.first, found.last].map((date) => date && dayText(date, today));
  const over = fim && fim < today ? ' Esse período já terminou.' : '';
  if (!last) return `Vale a partir de ${first}, sem data para terminar.`;
  if (!first) return `Vale até ${last}.${over}`;
  return first === last ? `Vale só em ${first}.${over}` : `Vale de ${first} a ${last}.${over}`;
}

/** 'seg., 24/11', with the year when it is not this one. */
function dayText(date: CalendarDate, today: CalendarDate): string {
  const weekday = weekdayOf(date).slice(0, 3).toLowerCase();
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  return `${weekday}., ${sameYear ? formatDate(date).slice(0, 5) : formatDate(date)}`;
}
