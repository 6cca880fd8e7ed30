import { expect, test } from 'vitest';
import { weekWith } from '../../../../src/promocoes/semana/week';
import { promocao } from '../../../support/node/records';

test('each date of a week has its valid and its suspended promotions', () => {
  const every = promocao({ id: 'every', diasAtivos: ['Sexta-feira', 'Domingo'] });
  const suspended = promocao({ id: 'suspended', status: 'Suspender' });
  const dated = promocao({ id: 'dated', inicio: '2026-11-20', fim: '2026-11-20' });
  const week = (date: string) =>
    weekWith([every, suspended, dated], date).map(({ date, valid, suspended }) => [
      date,
      valid.length,
      suspended.length,
    ]);
  expect(week('2026-11-22')).toEqual([
    ['2026-11-16', 0, 0],
    ['2026-11-17', 0, 0],
    ['2026-11-18', 0, 0],
    ['2026-11-19', 0, 0],
    ['2026-11-20', 2, 1],
    ['2026-11-21', 0, 0],
    ['2026-11-22', 1, 0],
  ]);
  expect(week('2026-11-23')[4]).toEqual(['2026-11-27', 1, 1]);
});
