import { expect, test } from 'vitest';
import { periodErrors, periodProblems } from '../../../src/domain';
import { countingDaysText } from '../../../src/promocoes/form/period';

const week = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];

// 2025-11-24 is a Monday.
test.each<[string[], string | null, string | null, object]>([
  [week, null, null, {}],
  [week, '2025-11-24', null, {}],
  [week, '2025-11-24', '2025-11-24', {}],
  [week, '2025-11-24', '2025-11-23', { fim: periodProblems.order }],
  [['Domingo'], '2025-11-24', '2025-11-29', { fim: periodProblems.noDay }],
  [['Domingo'], '2025-11-24', '2025-11-30', {}],
  [['Segunda-feira'], '2025-11-25', '2025-11-30', { fim: periodProblems.noDay }],
  [[], '2025-11-24', '2025-11-25', {}],
  [week, '?', null, { inicio: periodProblems.date }],
  [week, '2025-02-30', '2025-11-24', { inicio: periodProblems.date }],
  [week, '0025-11-24', null, { inicio: periodProblems.date }],
  [week, '1999-12-31', null, { inicio: periodProblems.date }],
  [week, null, '3000-01-01', { fim: periodProblems.date }],
])('of the days %j, from %s to %s, is wrong: %j', (diasAtivos, inicio, fim, errors) => {
  expect(periodErrors({ diasAtivos, inicio, fim })).toEqual(errors);
});

test.each<[string[], string | null, string | null, string | undefined]>([
  [week, null, null, 'Opcional: sem datas, vale toda semana.'],
  [week, '2025-11-24', '2025-11-30', 'Vale de seg., 24/11 a dom., 30/11.'],
  [['Sábado', 'Domingo'], '2025-11-24', '2025-12-05', 'Vale de sáb., 29/11 a dom., 30/11.'],
  [['Sábado'], '2025-11-24', '2025-12-02', 'Vale só em sáb., 29/11.'],
  [['Terça-feira'], '2025-11-26', null, 'Vale a partir de ter., 02/12, sem data para terminar.'],
  [['Sexta-feira'], null, '2026-01-03', 'Vale até sex., 02/01/2026.'],
  [week, '2025-11-01', '2025-11-10', 'Vale de sáb., 01/11 a seg., 10/11. Esse período já terminou.'],
  [['Domingo'], '2025-11-24', '2025-11-29', undefined],
  [[], '2025-11-24', null, undefined],
  [week, '2025-11-24', '2025-11-01', undefined],
])('on the days %j, from %s to %s: %s', (diasAtivos, inicio, fim, text) => {
  expect(countingDaysText({ diasAtivos, inicio, fim }, '2025-11-20')).toBe(text);
});
