import { expect, test } from 'vitest';
import { periodErrors, periodProblems } from '../../../src/domain';
import { countingDaysText, datesText, shortDaysText, startAndEndText } from '../../../src/promocoes/datesText';

const week = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];

test.each<[string | null, string | null, string | null]>([
  [null, null, null],
  ['2026-11-20', null, 'a partir de 20/11/2026'],
  [null, '2026-11-30', 'até 30/11/2026'],
  ['2026-11-20', '2026-11-30', 'de 20/11/2026 a 30/11/2026'],
  ['2026-11-20', '2026-11-20', 'só em 20/11/2026'],
])('a promotion from %s to %s runs %s', (inicio, fim, text) => {
  expect(startAndEndText({ inicio, fim })).toBe(text);
});

test.each<[string[], string]>([
  [[], ''],
  [['2026-11-23'], 'seg. 23/11'],
  [['2026-11-23', '2026-11-24'], 'seg. 23/11, ter. 24/11'],
  [['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-28'], 'seg. 23/11 a qua. 25/11, sáb. 28/11'],
  [['2026-12-30', '2026-12-31', '2027-01-01'], 'qua. 30/12 a sex. 01/01'],
])('the dates %j are %s', (dates, text) => {
  expect(datesText(dates)).toBe(text);
});

test.each<[string[], string | null, string]>([
  [week, null, 'todos os dias'],
  [['Sábado', 'Segunda-feira'], null, 'seg., sáb.'],
  [['Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Domingo'], null, 'qua. a sex., dom.'],
  [[], 'Terça-feira', 'ter.'],
])('the days %j, or %s, are %s', (diasAtivos, diaDaSemana, text) => {
  expect(shortDaysText({ diasAtivos, diaDaSemana })).toBe(text);
});

// 2025-11-24 is a Monday.
test.each<[string[], string | null, string | null, object]>([
  [week, null, null, {}],
  [week, '2025-11-24', '2025-11-24', {}],
  [week, '2025-11-24', '2025-11-23', { fim: periodProblems.order }],
  [['Domingo'], '2025-11-24', '2025-11-29', { fim: periodProblems.noDay }],
  [['Domingo'], '2025-11-24', '2025-11-30', {}],
  [['Segunda-feira'], '2025-11-25', '2025-11-30', { fim: periodProblems.noDay }],
  [week, '2025-02-30', '2025-11-24', { inicio: periodProblems.date }],
  [week, '1999-12-31', null, { inicio: periodProblems.date }],
  [week, null, '3000-01-01', { fim: periodProblems.date }],
])('the days %j from %s to %s have the errors %j', (diasAtivos, inicio, fim, errors) => {
  expect(periodErrors({ diasAtivos, inicio, fim })).toEqual(errors);
});

test.each([
  [null, '2026-12-05', '2026-12-04', { validadeAte: periodProblems.expired }],
  [null, '2026-12-05', '2026-12-05', {}],
  ['2026-12-05', null, '2026-12-04', { validadeAte: periodProblems.expired }],
  [null, null, '2026-12-04', {}],
  [null, null, '?', { validadeAte: periodProblems.date }],
  ['2026-12-06', '2026-12-05', '2026-12-01', { fim: periodProblems.order, validadeAte: periodProblems.expired }],
])(
  'a promotion from %s to %s of products with a last date of %s has the errors %j',
  (inicio, fim, validadeAte, errors) => {
    expect(periodErrors({ diasAtivos: week, inicio, fim, validadeAte })).toEqual(errors);
  },
);

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
])('the days %j from %s to %s read: %s', (diasAtivos, inicio, fim, text) => {
  expect(countingDaysText({ diasAtivos, inicio, fim }, '2025-11-20')).toBe(text);
});
