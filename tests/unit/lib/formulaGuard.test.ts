import { expect, test } from 'vitest';
import { neutralise, restore } from '../../../src/lib/formulaGuard';

test.each([
  ['=1+1', "'=1+1"],
  ['-5%', "'-5%"],
  ['\tx', "'\tx"],
  ["'=x", "''=x"],
])('%j is written as %j, and read back', (text, written) => {
  expect(neutralise(text)).toBe(written);
  expect(restore(written)).toBe(text);
});

test.each(['', "'", "'a", "d'água", 'a=b', ' =x', "''", '4,99', '\nx'])('%j stays as it is, both ways', (text) => {
  expect(neutralise(text)).toBe(text);
  expect(restore(text)).toBe(text);
});

test('what is restored is what there was, whatever it was', () => {
  const marks = ["'", '=', '+', '-', '@', '\t', '\r', 'a', ' '];
  const texts = marks.flatMap((a) => marks.flatMap((b) => marks.map((c) => a + b + c)));
  expect(texts.filter((text) => restore(neutralise(text)) !== text)).toEqual([]);
  expect(texts.filter((text) => /^[=+\-@\t\r]/.test(neutralise(text)))).toEqual([]);
});
