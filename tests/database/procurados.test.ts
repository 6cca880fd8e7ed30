import { beforeEach, describe, expect, test } from 'vitest';
import { backend, provider, rpc, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });
beforeEach(() => backend.query('truncate public.procurados cascade'));

const note = (...termos: string[]) => backend.query('select private.note_procurados($1)', [termos]);
const list = async (filter: object = {}, field = 'vezes') => {
  const { data } = await provider.getList('procurados', {
    pagination: { page: 1, perPage: 12 },
    sort: { field, order: 'DESC' },
    filter,
  });
  return data.map(({ termo, vezes }) => `${termo} ${vezes}`);
};
const idOf = async (termo: string) =>
  (await backend.query<{ id: string }>('select private.terms_of($1) as id', [termo]))[0]?.id;
const isNotSold = async (termo: string) =>
  (await backend.query<{ told: boolean }>('select private.is_not_sold($1) as told', [termo]))[0]?.told;
const mark = async (termo: string, notSold: boolean) =>
  rpc('marcar_nao_vendido', { procurado: await idOf(termo), nao_vendemos: notSold });
const days = () => backend.query<{ rows: number }>('select count(*)::int as rows from private.procurados_por_dia');

test('what the shop lacks is counted once a question, however it is worded, found without accents and dismissed', async () => {
  await note('Coca 2L', 'cocas 2l', ' ');
  await note('coca 2l', 'Ração de gato');
  expect(await list()).toEqual(['coca 2l 2', 'Ração de gato 1']);
  expect(await list({ q: 'GATO racao' })).toEqual(['Ração de gato 1']);
  await backend.query(`update public.procurados set ultima = ultima - interval '1 day' where vezes = 2`);
  expect(await list({}, 'last')).toEqual(['Ração de gato 1', 'coca 2l 2']);
  await rpc('dispensar_procurado', { procurado: await idOf('coca 2l') });
  expect(await list()).toEqual(['Ração de gato 1']);
  expect(await days()).toEqual([{ rows: 1 }]);
});

test('what staff mark as not sold is known as such in other words, listed apart, and taken back', async () => {
  await note('pneu de trator', 'drone');
  expect(await isNotSold('pneus de tratores')).toBe(false);
  await mark('pneu de trator', true);
  expect(await isNotSold('Pneus de tratores')).toBe(true);
  expect(await isNotSold('pneu')).toBe(false);
  expect([await list(), await list({ show: 'notSold' })]).toEqual([['drone 1'], ['pneu de trator 1']]);
  await mark('pneu de trator', false);
  expect(await isNotSold('pneu de trator')).toBe(false);
  expect(await list()).toHaveLength(2);
});

test('strangers may name 500 different things a day; what was named before goes on being counted', async () => {
  await note('drone');
  await backend.query(`select private.note_procurados(array_agg('inventada' || n)) from generate_series(1, 600) n`);
  expect(await days()).toEqual([{ rows: 500 }]);
  await note('drone', 'pneu');
  expect(await list({ q: 'drone' })).toEqual(['drone 2']);
  expect(await list({ q: 'pneu' })).toEqual([]);
  await backend.query('update private.procurados_por_dia set dia = dia - 1');
  await note('pneu');
  expect(await list({ q: 'pneu' })).toEqual(['pneu 1']);
});

test('after 90 days what was asked for is gone, but not that it is not sold', async () => {
  await note('drone', 'pneu', 'violão');
  await mark('pneu', true);
  await backend.query('update private.procurados_por_dia set dia = dia - 90');
  await note('violão');
  // The first question of a day forgets; the sample data may have some of today.
  await backend.query('truncate public.consultas');
  await backend.query(`select private.note_consulta('Onde fica o arroz?', 'alta')`);
  expect([await list(), await list({ show: 'notSold' })]).toEqual([['violão 1'], ['pneu 0']]);
  await mark('pneu', false);
  expect(await list()).toEqual(['violão 1']);
});

describe('a question', () => {
  /** Answers as `private.consultar` would with these keys. */
  const ask = async (found: object) => {
    await backend.query('alter function private.consultar rename to kept');
    await backend.query(`create function private.consultar(text, timestamptz, uuid) returns jsonb language sql set search_path = '' as
      $$ select '${JSON.stringify(found)}'::jsonb $$`);
    try {
      await backend.query(`select private.answer('Tem arroz e drone?', now(), true, false)`);
    } finally {
      await backend.query('drop function private.consultar');
      await backend.query('alter function private.kept rename to consultar');
    }
  };
  const open = async () =>
    (await backend.query<{ sum: number }>('select sum(abertas)::int from public.consultas'))[0]?.sum;
  beforeEach(() => backend.query('truncate public.consultas, public.sem_resposta'));

  test.each([
    ['of which a part is told', { confianca: 'alta', procurados: ['drone'] }, 1, ['drone 1']],
    ['that is offered some records', { confianca: 'media', procurados: ['drone'] }, 1, ['drone 1']],
    ['of which all is told', { confianca: 'alta', procurados: [], naoVendidos: ['drone'] }, 0, []],
    ['without such a list', { confianca: 'alta' }, 0, []],
  ])('%s counts', async (_, found, opened, sought) => {
    await ask(found);
    expect([await open(), await list()]).toEqual([opened, sought]);
  });
});
