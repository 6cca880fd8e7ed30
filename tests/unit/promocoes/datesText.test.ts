import { expect, test } from 'vitest';
import { datesText, shortDaysText, startAndEndText } from '../../../src/promocoes/datesText';

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
  [
    ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'],
    null,
    'todos os dias',
  ],
  [['Sábado', 'Segunda-feira'], null, 'seg., sáb.'],
  [['Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Domingo'], null, 'qua. a sex., dom.'],
  [[], 'Terça-feira', 'ter.'],
])('the days %j, or %s, are %s', (diasAtivos, diaDaSemana, text) => {
  expect(shortDaysText({ diasAtivos, diaDaSemana })).toBe(text);
});
