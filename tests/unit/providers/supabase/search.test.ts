import { expect, test } from 'vitest';
import { searchFilter } from '../../../../src/providers/supabase/search';

test.each([
  ['Pão', 'like.*pao*'],
  ['  dois  espaços ', 'like.*dois espacos*'],
  ['lote\u00a0\tp\u200b 77', 'like.*lote p 77*'],
  ['100%', 'like.*100\\%*'],
  ['a_b', 'like.*a\\_b*'],
  ['c:\\x', 'like.*c:\\\\x*'],
  ['a,b', 'like.*a,b*'],
  ['a)b(', 'like.*a)b(*'],
  ['"x"', 'like.*"x"*'],
  ['*', 'like.*∗*'],
  ['50%*', 'like.*50\\%∗*'],
  ['a\0b', 'like.*ab*'],
  [42, 'like.*42*'],
])('%j is searched as %s', (text, sent) => {
  expect(searchFilter('busca', text)).toEqual({ 'busca@': sent });
});

test.each([undefined, null, '', '  \t\n', '\0', '\u200b'])('%j searches nothing', (text) => {
  expect(searchFilter('busca', text)).toEqual({});
});
