import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import shim from '../../../src/start/shims/query';

const qs: typeof shim = createRequire(import.meta.url)('qs');

test.each([
  [{}],
  [undefined],
  [{ order: 'id.asc.nullslast', limit: 12, offset: 0, select: 'id,nome:name,produtos(count)' }],
  [{ nome: 'ilike.*50% & "mais"*', or: '(a.eq.1,b.eq.\\"é\\")', vazio: '', nada: null, ausente: undefined }],
  [{ q: "a+b c!'()*~-._:/?#[]@$;=, ção 🛒 \n" }],
  [{ 'id@gt': ['gt.1', 'lt.5'], 'coluna á': true, nenhum: [] }],
])('the query of %j is the one that qs makes', (query) => {
  expect(shim.stringify(query)).toBe(qs.stringify(query));
});

test('half a character does not end the request', () => {
  expect(shim.stringify({ nome: 'a\ud83d' })).toBe('nome=a%EF%BF%BD');
});
