import { expect, test } from 'vitest';
import { copiedName } from '../../../src/lib';

test('a copy has a name of its own, cut to fit, and never in the middle of a character', () => {
  expect(copiedName('Leite', 300)).toBe('Leite (cópia)');
  expect(copiedName('x'.repeat(300), 300)).toBe(`${'x'.repeat(292)} (cópia)`);
  expect(copiedName(`${'x'.repeat(291)}🥑🥑`, 300)).toBe(`${'x'.repeat(291)} (cópia)`);
});
