import { expect, test } from 'vitest';
import { hasTooManyValues } from '../../../src/server/body/tooMany.ts';

const list = (count: number, item = '{}') => `[${Array(count).fill(item).join(',')}]`;
const tooMany = (text: string, isCall = true) => hasTooManyValues(Buffer.from(text), { isCall });

test.each([
  ['rows', list(25_001)],
  ['values', list(50_001, '1')],
  ['items', `{"items":${list(25_001)}}`],
  ['values within items', `{"items":${list(10_001, '[1,2,3,4]')}}`],
  ['items after a text that ends in a backslash', `{"a":"\\\\","items":${list(25_001)}}`],
  ['lists within lists', '['.repeat(50_001)],
  ['objects within objects', '{"a":'.repeat(50_001)],
  ['lists within lists, in turns', list(51, `${'['.repeat(999)}${']'.repeat(999)}`)],
  ['items as a text', JSON.stringify({ items: list(30_000) })],
  ['a text without an end', `{"items":"${list(30_000)}`],
])('too many: %s', (_, text) => {
  expect(tooMany(text)).toBe(true);
});

test.each([
  ['as many as there may be', list(25_000)],
  ['as many values as there may be', list(50_000, '1')],
  ['commas and brackets within texts', `{"items":[${JSON.stringify('",[{\\'.repeat(60_000))}]}`],
  ['nothing', ''],
])('not too many: %s', (_, text) => {
  expect(tooMany(text)).toBe(false);
});

test('a record may have a long text with brackets', () => {
  expect(tooMany(JSON.stringify({ resposta: list(300_000) }), false)).toBe(false);
});
