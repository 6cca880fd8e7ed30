import {
  addDays,
  type CalendarDate,
  type Dates,
  type DiaDaSemana,
  dateOn,
  datesOf,
  daysOf,
  diasDaSemana,
  formatDate,
  inWeekOrder,
  type Period,
  periodErrors,
  type Schedule,
  weekdayOf,
} from '../domain';

/** 'de 20/11/2026 a 30/11/2026'; null without dates. */
export function startAndEndText({ inicio, fim }: Period): string | null {
  if (inicio && fim)
    return inicio === fim ? `só em ${formatDate(fim)}` : `de ${formatDate(inicio)} a ${formatDate(fim)}`;
  if (inicio) return `a partir de ${formatDate(inicio)}`;
  return fim ? `até ${formatDate(fim)}` : null;
}

export const dayAndMonth = (date: CalendarDate) => formatDate(date).slice(0, 5);

/** Ordered dates with their weekdays: 'seg. 23/11 a qua. 25/11, sáb. 28/11'. */
export const datesText = (dates: readonly CalendarDate[]) =>
  runsText(
    dates,
    (one, next) => addDays(one, 1) === next,
    (date) => `${shortDay(weekdayOf(date))} ${dayAndMonth(date)}`,
  );

/** 'seg. a qua., sáb.'. */
export function shortDaysText(promocao: Parameters<typeof daysOf>[0]): string {
  const days = inWeekOrder(daysOf(promocao));
  if (days.length === diasDaSemana.length) return 'todos os dias';
  return runsText(days, (one, next) => diasDaSemana.indexOf(one) + 1 === diasDaSemana.indexOf(next), shortDay);
}

/** 'sex., sáb., até 30/11/2026'. */
export const scheduleText = (promocao: Schedule) =>
  [shortDaysText(promocao), startAndEndText(promocao)].filter(Boolean).join(', ');

/** A sentence about the first and last valid day: 'Vale de seg., 24/11 a dom., 30/11.' */
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

/** 'seg., 24/11'; with the year unless it is this one. */
const dayText = (date: CalendarDate, today: CalendarDate) =>
  `${shortDay(weekdayOf(date))}, ${date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(date) : formatDate(date)}`;

const shortDay = (day: DiaDaSemana) => `${day.slice(0, 3).toLocaleLowerCase('pt-BR')}.`;

/** Joins ordered things; of three or more consecutive ones only the first and the last. */
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
