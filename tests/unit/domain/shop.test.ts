import { expect, test } from 'vitest';
import { carriesWhite, plainColor } from '../../../src/domain';

test.each([
  [plainColor, true],
  ['#000000', true],
  ['#767676', true],
  ['#777777', false],
  ['#d62828', true],
  ['#ff0000', false],
  ['#ffd400', false],
])('white text on %s can be read: %s', (color, readable) => {
  expect(carriesWhite(color)).toBe(readable);
});
