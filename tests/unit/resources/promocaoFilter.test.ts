import { expect, test } from 'vitest';
import { mappingOf, toFilter } from '../../../src/providers/supabase/mapping';
import { promocaoFilter } from '../../../src/resources/promocaoFilter';

/** A Sunday. */
const today = '2026-11-22';

test.each([
  [{ state: 'suspended' }, '(status.neq.Ativar)'],
  [{ state: 'ended' }, '(status.eq.Ativar,fim.lt.2026-11-22)'],
  [{ state: 'scheduled' }, '(status.eq.Ativar,inicio.gt.2026-11-22)'],
  [{ day: 'Sábado' }, '(dias.cs.{Sábado})'],
  [
    { state: 'validToday', day: 'Sábado' },
    '(status.eq.Ativar,or(inicio.is.null,inicio.lte.2026-11-22),or(fim.is.null,fim.gte.2026-11-22),dias.cs.{Domingo},dias.cs.{Sábado})',
  ],
  [{ week: today }, '(or(inicio.is.null,inicio.lte.2026-11-22),or(fim.is.null,fim.gte.2026-11-16))'],
  [{ notOverBefore: today }, '(or(fim.is.null,fim.gte.2026-11-22))'],
])('%j asks %s', (filter, and) => {
  expect(promocaoFilter(filter, today)).toEqual({ 'and@': and });
});

test.each([{ state: 'constructor' }, { day: 'Sábado}' }, { validOn: '1),or(id.gt.0' }, { week: '' }, { sameName: 1 }])(
  '%j asks nothing',
  (filter) => expect(promocaoFilter(filter, today)).toEqual({}),
);

test('a name is compared folded, beside columns and the search', () => {
  const filter = toFilter(mappingOf('promocoes'), { sameName: ' Pão, (de) "Queijo" ', status: 'Ativar', q: 'x' });
  expect(filter).toEqual({
    'nome_ordem@eq': 'pao, (de) "queijo"',
    'status@eq': 'Ativar',
    'busca@': 'like(all).{"%x%"}',
  });
});
