import { addDays, type CalendarDate, dateOn, formatDate, inWeekOrder, isDate, weekdayOf } from '../../domain';

export const periodProblems = {
  date: 'Informe uma data completa, do ano 2000 ao 2999',
  order: 'O fim não pode ser antes do início',
  noDay: 'Nenhum dia escolhido cai nesse período',
};

/** What of the form says on which dates the promotion counts. */
interface Dates {
  diasAtivos: string[];
  inicio: string | null;
  fim: string | null;
}

/** What is wrong with the dates of the form; nothing when they may be saved. */
export function periodErrors({ diasAtivos, inicio, fim }: Dates): { inicio?: string; fim?: string } {
  const errors = { inicio: dateProblem(inicio), fim: dateProblem(fim) };
  if (errors.inicio || errors.fim || !inicio || !fim) return errors;
  if (fim < inicio) return { fim: periodProblems.order };
  const noDay = diasAtivos.length > 0 && !datesOf({ diasAtivos, inicio, fim });
  return noDay ? { fim: periodProblems.noDay } : {};
}

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

const dateProblem = (date: string | null) => (!date || isDate(date) ? undefined : periodProblems.date);

/** First and last date that count, as far as there are ends; nothing when none does. */
function datesOf({ diasAtivos, inicio, fim }: Dates) {
  const days = inWeekOrder(diasAtivos);
  const counting = (from: CalendarDate, step: 1 | -1) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(from, day * step)).find((date) => days.includes(weekdayOf(date)));
  const first = inicio ? counting(inicio, 1) : undefined;
  const last = fim ? counting(fim, -1) : undefined;
  return first && last && last < first ? undefined : { first, last };
}

/** 'seg., 24/11', with the year when it is not this one. */
function dayText(date: CalendarDate, today: CalendarDate): string {
  const weekday = weekdayOf(date).slice(0, 3).toLowerCase();
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  return `${weekday}., ${sameYear ? formatDate(date).slice(0, 5) : formatDate(date)}`;
}
