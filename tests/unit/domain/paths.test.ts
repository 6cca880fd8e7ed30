import { expect, test } from 'vitest';
import { isInPanel, signInPageAt } from '../../../src/domain';
import { processorTime } from '../../support/node/processorTime';

test.each([
  ['/admin', true],
  ['/Admin/produtos', true],
  ['/administrar', false],
  ['/', false],
])('%s is of the panel: %s', (path, expected) => {
  expect(isInPanel(path)).toBe(expected);
});

test.each([
  ['/login', '/login'],
  ['/LOGIN//', '/login'],
  ['/Redefinir-Senha/', '/redefinir-senha'],
  ['/esqueci-minha-senha', '/esqueci-minha-senha'],
  ['/login/x', undefined],
  ['/', undefined],
  ['/login//x', undefined],
])('at %s is the page %s around the sign-in', (path, expected) => {
  expect(signInPageAt(path)).toBe(expected);
});

test('an address of slashes is as soon read as any other', () => {
  const spent = processorTime();
  for (const start of ['', '/login', '/redefinir-senha']) {
    expect(signInPageAt(`${start}${'/'.repeat(100_000)}x`)).toBeUndefined();
  }
  expect(spent()).toBeLessThan(1000);
});
