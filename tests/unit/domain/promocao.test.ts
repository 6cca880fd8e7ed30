import { describe, expect, test } from 'vitest';
import { dateOn, isValidOn, type Schedule, stateOf } from '../../../src/domain';

/** 2026-11-22 is a Sunday. */
const sunday = '2026-11-22';
const schedule = (given: Partial<Schedule> = {}): Schedule => ({
  status: 'Ativar',
  diasAtivos: ['Domingo'],
  diaDaSemana: 'Domingo',
  inicio: null,
  fim: null,
  ...given,
});

test.each<[string, Partial<Schedule>, string]>([
  ['without dates', {}, 'validToday'],
  ['from today', { inicio: sunday }, 'validToday'],
  ['up to today, which counts', { fim: sunday }, 'validToday'],
  ['of today alone', { inicio: sunday, fim: sunday }, 'validToday'],
  ['of products whose last date of use is today', { validadeAte: sunday }, 'validToday'],
  ['of products whose last date of use is over', { validadeAte: '2026-11-21' }, 'ended'],
  ['of another weekday', { diasAtivos: ['Sábado'] }, 'otherDay'],
  ['with its single weekday', { diasAtivos: [] }, 'validToday'],
  ['with a list beside its single weekday', { diasAtivos: ['Sábado'], diaDaSemana: 'Domingo' }, 'otherDay'],
  ['without any weekday', { diasAtivos: [], diaDaSemana: null }, 'otherDay'],
  ['up to yesterday', { fim: '2026-11-21' }, 'ended'],
  ['from tomorrow', { inicio: '2026-11-23' }, 'scheduled'],
  ['suspended', { status: 'Suspender' }, 'suspended'],
  ['suspended and over', { status: 'Suspender', fim: '2026-11-21' }, 'suspended'],
])('a promotion %s is %j: %s', (_, given, state) => {
  expect(stateOf(schedule(given), sunday)).toBe(state);
  expect(isValidOn(schedule(given), sunday)).toBe(state === 'validToday');
});

describe('its last day ends at midnight in São Paulo, wherever the clock is', () => {
  const last = schedule({ inicio: sunday, fim: sunday, diasAtivos: ['Sábado', 'Domingo', 'Segunda-feira'] });
  test.each([
    ['2026-11-22T02:59:59Z', 'scheduled'],
    ['2026-11-22T03:00:00Z', 'validToday'],
    ['2026-11-23T02:59:59Z', 'validToday'],
    ['2026-11-23T03:00:00Z', 'ended'],
  ])('at %s it is %s', (moment, state) => {
    expect(stateOf(last, dateOn(new Date(moment)))).toBe(state);
  });
});
