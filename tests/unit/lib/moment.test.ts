import { expect, test } from 'vitest';
import { dayAndTime, howLongAgo, isoMoment, parseMoment } from '../../../src/lib/moment';

test.each([
  ['2026-11-21 13:27:24.674+00', '2026-11-21T13:27:24.674Z'],
  ['2026-11-21 13:27:27.595664+00', '2026-11-21T13:27:27.595Z'],
  ['2026-11-21T13:27:27.595664+00:00', '2026-11-21T13:27:27.595Z'],
  ['2026-11-21 10:27:24-03', '2026-11-21T13:27:24.000Z'],
])('%s is read', (text, moment) => {
  expect(parseMoment(text).toISOString()).toBe(moment);
});

test('a moment that is written in two ways is one, to the last digit', () => {
  const inJson = '2026-11-21T13:27:27.595664+00:00';
  expect(isoMoment('2026-11-21 13:27:27.595664+00')).toBe(inJson);
  expect(isoMoment(inJson)).toBe(inJson);
});

test.each([
  [-5, 'agora mesmo'],
  [59, 'agora mesmo'],
  [60, 'há 1 minuto'],
  [3599, 'há 59 minutos'],
  [3600, 'há 1 hora'],
  [86_399, 'há 23 horas'],
  [86_400, 'há 1 dia'],
  [30 * 86_400, 'há 30 dias'],
  [31 * 86_400, 'em 21/10/2026'],
])('%i seconds are %s', (seconds, text) => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(howLongAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});

test('a day and a time are those of São Paulo', () => {
  expect(dayAndTime(new Date('2026-11-22T02:05:00Z'))).toEqual(['21/11/2026', '23:05']);
});
