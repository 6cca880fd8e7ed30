import { expect, test } from 'vitest';
import { cut, quoted, shortened, withoutBidiControls } from '../../../src/lib';

test.each([
  ['Arroz \u202Eoãjief', 'Arroz oãjief'],
  ['\u2067Leite\u2066\u2069', 'Leite'],
  ['a\u200Eb\u200Fc\u061Cd\u202Ae\u202Bf\u202Cg\u202Dh\u2068i', 'abcdefghi'],
  ['Pão “francês” – אב', 'Pão “francês” – אב'],
  ['👩\u200D🌾', '👩\u200D🌾'],
])('%j does not turn the sentence that names it', (name, plain) => {
  expect(withoutBidiControls(name)).toBe(plain);
  expect(quoted(name)).toBe(`“${plain}”`);
});

test('no character is cut in two', () => {
  expect(cut('ab😊c', 5)).toBe('ab😊c');
  expect(cut('ab😊c', 4)).toBe('ab😊');
  expect(cut('ab😊c', 3)).toBe('ab');
  expect(shortened(`${'x'.repeat(58)}😊xx`)).toBe(`${'x'.repeat(58)}…`);
});
