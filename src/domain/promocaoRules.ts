import { maxText, requiredText } from '../lib';
import { addDays, type CalendarDate, inWeekOrder, isDate, weekdayOf } from './dates';

export const promocaoRules = { nome: [requiredText('Nome é obrigatório'), maxText(300)] };

export const promocaoProblems = {
  days: 'Selecione pelo menos um dia da semana',
  repeated: 'Este produto já está na promoção',
};

export const periodProblems = {
  date: 'Informe uma data completa, do ano 2000 ao 2999',
  order: 'O fim não pode ser antes do início',
  noDay: 'Nenhum dia escolhido cai nesse período',
  expired: 'A validade não pode ser antes do fim da promoção, pois produto vencido não pode ser vendido',
};

export interface Dates {
  diasAtivos: string[];
  inicio: string | null;
  fim: string | null;
  validadeAte?: string | null;
}

/** What is wrong with a promotion's dates, by field. */
export function periodErrors({ diasAtivos, inicio, fim, validadeAte = null }: Dates) {
  const errors: { [F in 'inicio' | 'fim' | 'validadeAte']?: string } = {
    inicio: dateProblem(inicio),
    fim: dateProblem(fim),
    validadeAte: dateProblem(validadeAte),
  };
  const last = fim ?? inicio;
  if (!errors.validadeAte && validadeAte && last && validadeAte < last) errors.validadeAte = periodProblems.expired;
  if (errors.inicio || errors.fim || !inicio || !fim) return errors;
  if (fim < inicio) return { ...errors, fim: periodProblems.order };
  const noDay = diasAtivos.length > 0 && !datesOf({ diasAtivos, inicio, fim });
  return noDay ? { ...errors, fim: periodProblems.noDay } : errors;
}

const dateProblem = (date: string | null) => (!date || isDate(date) ? undefined : periodProblems.date);

/** The first and last date of the period on the given weekdays; nothing when there is none. */
export function datesOf({ diasAtivos, inicio, fim }: Dates) {
  const days = inWeekOrder(diasAtivos);
  const counting = (from: CalendarDate, step: 1 | -1) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(from, day * step)).find((date) => days.includes(weekdayOf(date)));
  const first = inicio ? counting(inicio, 1) : undefined;
  const last = fim ? counting(fim, -1) : undefined;
  return first && last && last < first ? undefined : { first, last };
}
