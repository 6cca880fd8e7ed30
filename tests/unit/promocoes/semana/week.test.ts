import { expect, test } from 'vitest';
import { weekWith } from '../../../../src/promocoes/semana/week';
import { promocao } from '../../../support/node/records';

test('each date of a week has its valid and its suspended promotions', () => {
  const every = promocao({ id: 'every', diasAtivos: ['Sexta-feira', 'Domingo'] });
  const suspended = promocao({ id: 'suspended', status: 'Suspender' });
  const dated = promocao({ id: 'dated', inicio: '2026-11-20', fim: '2026-11-20' });
  const week = (date: string) =>
    weekWith([every, suspended, dated], date).map((day) => `${day.date}: ${day.valid.length}, ${day.suspended.length}`);
  const [monday, , , , friday, saturday, sunday] = week('2026-11-22');
  expect([monday, saturday]).toEqual(['2026-11-16: 0, 0', '2026-11-21: 0, 0']);
  expect([friday, sunday]).toEqual(['2026-11-20: 2, 1', '2026-11-22: 1, 0']);
  expect(week('2026-11-23')[4]).toBe('2026-11-27: 1, 1');
});
