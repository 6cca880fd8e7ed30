import { addDays, type CalendarDate, formatDate, type Period, weekdayOf } from '../domain';

/** From when to when a promotion runs: 'de 20/11/2026 a 30/11/2026'; nothing without dates. */
export function periodText({ inicio, fim }: Period): string | null {
  if (inicio && fim)
    return inicio === fim ? `só em ${formatDate(fim)}` : `de ${formatDate(inicio)} a ${formatDate(fim)}`;
  if (inicio) return `a partir de ${formatDate(inicio)}`;
  return fim ? `até ${formatDate(fim)}` : null;
}

/** Day and month of a date: '22/11'. */
export const dayAndMonth = (date: CalendarDate) => formatDate(date).slice(0, 5);

/** Dates in their order, each with its weekday, three or more in a row by the first and the last: 'seg. 23/11 a qua. 25/11'. */
export function datesText(dates: readonly CalendarDate[]): string {
  const runs: CalendarDate[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && addDays(before, 1) === date) run.push(date);
    else runs.push([date]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? `${shortDate(run[0])} a ${shortDate(run.at(-1))}` : run.map(shortDate)))
    .join(', ');
}

const shortDate = (date: CalendarDate = '') =>
  `${weekdayOf(date).slice(0, 3).toLocaleLowerCase('pt-BR')}. ${dayAndMonth(date)}`;
