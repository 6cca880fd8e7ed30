import { expect, test } from 'vitest';
import { isInPanel, isLogin } from '../../../src/domain';

test.each([
  ['/admin', true],
  ['/admin/', true],
  ['/Admin/produtos', true],
  ['/administrar', false],
  ['/', false],
  ['/contato/admin', false],
])('%s is of the panel: %s', (path, expected) => {
  expect(isInPanel(path)).toBe(expected);
});

test.each([
  ['/login', true],
  ['/LOGIN//', true],
  ['/login/x', false],
  ['/logins', false],
  ['/', false],
])('%s is of the login page: %s', (path, expected) => {
  expect(isLogin(path)).toBe(expected);
});
