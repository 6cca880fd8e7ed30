import { expect, test } from 'vitest';
import { isOnlyFirstPage, lastPage } from '../../../src/ui/list/waiting/pageRead';

test.each([
  ['?page=3&perPage=12', '?page=1&perPage=12', true],
  ['?page=3&perPage=12&filter=%7B%7D', '?filter={}&sort=nome&page=1&perPage=12', true],
  ['?page=3&perPage=12', '?page=2&perPage=12', false],
  ['?page=3&perPage=12', '?page=1&perPage=50', false],
  ['?page=3&filter=%7B%7D', '?page=1&filter=%7B%22q%22%3A%22a%22%7D', false],
  ['?page=1', '?page=1', false],
  ['', '?page=1', false],
  ['?page=3', '', false],
])('from %o to %o leads to the first page of the same list: %s', (from, to, expected) => {
  expect(isOnlyFirstPage(from, to)).toBe(expected);
});

test.each([
  ['?page=9&perPage=12', '?page=1&perPage=12', 25, '3'],
  ['?page=9', '?page=1&perPage=50&sort=nome&filter=%7B%7D', 120, '3'],
  ['?page=2&perPage=12', '?page=1&perPage=12', 0, '1'],
  // A count that disagrees with the pages must not cause a loop.
  ['?page=3&perPage=12', '?page=1&perPage=12', 36, '2'],
  ['?page=abc', '?page=1', 36, '1'],
])('from the empty page %o, in place of %o, of %d records the page is %s', (from, to, found, page) => {
  expect(new URLSearchParams(lastPage(from, to, found)).get('page')).toBe(page);
});
