import { expect, test } from 'vitest';
import { likePattern, searchFilter } from '../../../../src/providers/supabase/search';

test.each([
  ['Pão', '"%pao%"'],
  ['  dois  espaços ', '"%espacos%","%dois%"'],
  ['lote\u00a0\tp\u200b 77', '"%lote%","%77%","%p%"'],
  ['a_b', '"%a\\\\_b%"'],
  ['c:\\x', '"%c:\\\\\\\\x%"'],
  ['a,b', '"%a,b%"'],
  ['{a}', '"%{a}%"'],
  ['"x"', '"%\\"x\\"%"'],
  ['50%*', '"%50\\\\%∗%"'],
  ['a\0b', '"%ab%"'],
  [42, '"%42%"'],
])('%j is searched as %s', (text, sent) => {
  expect(searchFilter('busca', text)).toEqual({ 'busca@': `like(all).{${sent}}` });
});

test.each([undefined, null, '', '  \t\n', '\0', '\u200b'])('%j searches nothing', (text) => {
  expect(searchFilter('busca', text)).toEqual({});
});

test('the functions of the database get a pattern for each word', () => {
  expect(likePattern(' Sabão 100%_ ')).toBe('%sabao%\n%100\\%\\_%');
  expect(likePattern(' ')).toBeUndefined();
});
