import { describe, expect, test } from 'vitest';
import { addDays, dateOn, formatDate, isDate, weekdayOf, weekOf } from '../../../src/domain';

describe('the date in São Paulo', () => {
  test.each([
    ['2025-03-17T02:59:59.999Z', '2025-03-16', 'Domingo'],
    ['2025-03-17T03:00:00Z', '2025-03-17', 'Segunda-feira'],
    ['2027-01-01T00:30:00Z', '2026-12-31', 'Quinta-feira'],
    ['2028-03-01T02:00:00Z', '2028-02-29', 'Terça-feira'],
    // The clocks went forward at midnight that day, which began at 1 o'clock.
    ['2018-11-04T02:59:59Z', '2018-11-03', 'Sábado'],
  ])('at %s is %s, a %s', (moment, date, weekday) => {
    expect(dateOn(new Date(moment))).toBe(date);
    expect(weekdayOf(date)).toBe(weekday);
  });
});

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-1-1', false],
  ['3000-01-01', false],
  ['', false],
  [null, false],
  [20261122, false],
])('%j is a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is);
});

test.each([
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2018-11-03', 1, '2018-11-04'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test.each(['2026-11-16', '2026-11-18', '2026-11-22'])('the week of %s goes from Monday to Sunday', (date) => {
  expect([weekOf(date)[0], weekOf(date)[6], weekOf(date).length]).toEqual(['2026-11-16', '2026-11-22', 7]);
});

test('a date is shown as people read it', () => {
  expect(formatDate('2026-11-02')).toBe('02/11/2026');
});
