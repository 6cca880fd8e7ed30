import { expect, test } from 'vitest';
import { isOnlyFirstPage } from '../../../src/ui/list/waiting/failedTurn';

test.each([
  ['?page=3&perPage=12', '?page=1&perPage=12', true],
  ['?page=3&perPage=12&filter=%7B%7D&sort=nome', '?filter={}&sort=nome&page=1&perPage=12', true],
  // What is not in the address may be the person's own wish.
  ['?page=2', '?page=1&sort=nome&order=ASC', false],
  ['?page=3&perPage=12', '?page=2&perPage=12', false],
  ['?page=3&perPage=12', '?page=1&perPage=50', false],
  ['?page=3&filter=%7B%7D', '?page=1&filter=%7B%22q%22%3A%22a%22%7D', false],
  ['?page=3&sort=nome', '?page=1&sort=valor', false],
  ['?page=1', '?page=1', false],
  ['', '?page=1', false],
  ['?page=3', '', false],
])('from %o to %o leads to the first page of the same list: %s', (from, to, expected) => {
  expect(isOnlyFirstPage(from, to)).toBe(expected);
});
