import {
  addDays,
  type CalendarDate,
  type DiaDaSemana,
  daysOf,
  diasDaSemana,
  formatDate,
  inWeekOrder,
  type Period,
  type Schedule,
  weekdayOf,
} from '../domain';

/** From when to when a promotion runs: 'de 20/11/2026 a 30/11/2026'; nothing without dates. */
export function startAndEndText({ inicio, fim }: Period): string | null {
  if (inicio && fim)
    return inicio === fim ? `só em ${formatDate(fim)}` : `de ${formatDate(inicio)} a ${formatDate(fim)}`;
  if (inicio) return `a partir de ${formatDate(inicio)}`;
  return fim ? `até ${formatDate(fim)}` : null;
}

/** Day and month of a date: '22/11'. */
export const dayAndMonth = (date: CalendarDate) => formatDate(date).slice(0, 5);

/** Dates in their order, each with its weekday, three or more in a row by the first and the last: 'seg. 23/11 a qua. 25/11'. */
export const datesText = (dates: readonly CalendarDate[]) =>
  runsText(
    dates,
    (one, next) => addDays(one, 1) === next,
    (date) => `${shortDay(weekdayOf(date))} ${dayAndMonth(date)}`,
  );

/** Days of a promotion where there is little room: 'seg. a qua., sáb.'. */
export function shortDaysText(promocao: Parameters<typeof daysOf>[0]): string {
  const days = inWeekOrder(daysOf(promocao));
  if (days.length === diasDaSemana.length) return 'todos os dias';
  return runsText(days, (one, next) => diasDaSemana.indexOf(one) + 1 === diasDaSemana.indexOf(next), shortDay);
}

/** When a promotion is valid: 'sex., sáb., até 30/11/2026'. */
export const scheduleText = (promocao: Schedule) =>
  [shortDaysText(promocao), startAndEndText(promocao)].filter(Boolean).join(', ');

const shortDay = (day: DiaDaSemana) => `${day.slice(0, 3).toLocaleLowerCase('pt-BR')}.`;

/** Things in their order; of three or more that follow each other only the first and the last. */
function runsText<T>(
  things: readonly T[],
  follows: (one: T, next: T) => boolean,
  textOf: (thing: T) => string,
): string {
  const runs: [T, ...T[]][] = [];
  for (const thing of things) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && follows(last, thing)) run.push(thing);
    else runs.push([thing]);
  }
  const texts = runs.flatMap((run) =>
    run.length > 2 ? `${textOf(run[0])} a ${textOf(run.at(-1) ?? run[0])}` : run.map(textOf),
  );
  return texts.join(', ');
}
