import { expect, test } from 'vitest';
import { listSearch } from '../../../src/ui/list/listSearch';

test.each([
  '',
  '?page=2&perPage=100&sort=nome&order=DESC',
  `?filter=${encodeURIComponent('{"q":"a","categorias":["Frios"]}')}`,
  '?filter=%7B%7D&displayedFilters=%7B%7D',
])('%s stays as it is', (search) => {
  expect(listSearch(search)).toBe(search);
});

test.each([
  ['?perPage=100000&page=3', '?page=3'],
  ['?perPage=0', '?'],
  ['?perPage=-12', '?'],
  ['?perPage=12.5', '?'],
  ['?perPage=abc', '?'],
  ['?perPage=12&perPage=50', '?perPage=50'],
  ['?filter=null&page=2', '?page=2'],
  ['?filter=%22texto%22', '?'],
  ['?filter=%5B1%5D', '?'],
  ['?filter=%7B', '?'],
  ['?sort=nome&sort=valor', '?sort=valor'],
  ['?source=%7B%22valor%22%3A1%7D&page=2', '?page=2'],
  ['?toString=1', '?'],
])('%s becomes %s', (search, expected) => {
  expect(listSearch(search)).toBe(expected);
});
