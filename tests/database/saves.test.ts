import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppDataProvider } from '../../src/providers/contract';
import { faultOf } from '../../src/providers/errors';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { boot, createAccount, type Person, person } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

const colleague = { email: 'colega@example.com', password: 'senha-de-teste' };

let backend: Backend;
let mine: AppDataProvider;
let theirs: AppDataProvider;
let staff: Person;

beforeAll(async () => {
  backend = await boot({ catalogue: true });
  await createAccount(backend, colleague);
  await backend.query("update public.profiles set role = 'Gerente' where email = 'colega@example.com'");
  mine = await storedProvider(backend, demoAccount, { catalogue: true });
  theirs = await storedProvider(backend, colleague, { catalogue: true });
  staff = await person(backend, 'staff', demoAccount);
});
afterAll(() => backend.close());

const faultFrom = (saving: Promise<unknown>) => saving.then(() => undefined, faultOf);
const read = async (resource: string, id: unknown) =>
  (await mine.getOne(resource, { id: String(id) })).data as RaRecord;
const edit = async (resource: string, id: unknown, data: object) => {
  const previousData = await read(resource, id);
  return (await theirs.update(resource, { id: String(id), data, previousData })).data as RaRecord;
};

describe('versions', () => {
  const tables = ['cargos', 'categorias', 'perguntas', 'promocoes', 'produtos', 'profiles'];

  test.each(tables)(
    'of %s grow with each update, in one transaction and behind a clock that is ahead',
    async (table) => {
      await backend.query(`do $$
      declare
        first timestamptz; second timestamptz; third timestamptz; chosen uuid := (select id from public.${table} limit 1);
      begin
        update public.${table} set created_at = created_at where id = chosen returning updated_at into first;
        update public.${table} set created_at = created_at where id = chosen returning updated_at into second;
        update public.${table} set updated_at = '2000-01-01' where id = chosen returning updated_at into third;
        if not (first < second and second < third) then
          raise exception 'versions % % %', first, second, third;
        end if;
      end $$`);
    },
  );

  test('a thousandth of a millisecond apart are told apart, by every save', async () => {
    const { data: made } = await mine.create('cargos', { data: { nome: 'Relojoeiro' } });
    // As if one tick of the clock lasted an hour.
    await backend.query('alter table public.cargos disable trigger set_updated_at');
    await backend.query(`update public.cargos set updated_at = now() + interval '1 hour' where id = '${made.id}'`);
    await backend.query('alter table public.cargos enable trigger set_updated_at');
    const versions = [await read('cargos', made.id)];
    for (const nome of ['Um', 'Dois', 'Três']) {
      const previousData = versions.at(-1) as RaRecord;
      versions.push((await mine.update('cargos', { id: made.id, data: { nome }, previousData })).data as RaRecord);
    }
    expect(new Set(versions.map(({ updatedAt }) => updatedAt)).size).toBe(4);
    for (const previousData of versions.slice(0, 3)) {
      const saving = theirs.update('cargos', { id: made.id, data: { nome: 'Quatro' }, previousData });
      expect(await faultFrom(saving)).toMatchObject({ kind: 'changed', current: { nome: 'Três' } });
    }
    expect((await read('cargos', made.id)).nome).toBe('Três');
  });

  test.each(['infinity', '2999-01-01T00:00:00Z', '2000-01-01T00:00:00Z'])(
    'begin with the database’s clock, not with %s',
    async (updated_at) => {
      const body = JSON.stringify({ nome: `Do futuro ${updated_at}`, updated_at });
      const { body: rows } = await staff.rest('cargos', { method: 'POST', body });
      const [row] = rows as { updated_at: string }[];
      expect(Math.abs(Date.now() - new Date(row?.updated_at ?? 0).getTime())).toBeLessThan(60_000);
    },
  );
});

const banana = async () => {
  const { data } = await mine.getList('produtos', { filter: { q: 'banana prata' } });
  return (data[0] as RaRecord).id;
};
const promocao = async (nome: string) => ({
  nome,
  categoria: 'Geral',
  descricao: null,
  desconto: 10,
  diaDaSemana: 'Sábado',
  diasAtivos: ['Sábado'],
  status: 'Ativar',
  produtos: [{ produtoId: await banana(), desconto: 10 }],
});
const kinds: [string, (text: string) => Promise<Record<string, unknown>>, string][] = [
  ['cargos', async (nome) => ({ nome }), 'nome'],
  ['categorias', async (nome) => ({ nome }), 'nome'],
  ['perguntas', async (resposta) => ({ pergunta: 'p', contexto: 'c', resposta, observacoes: null }), 'resposta'],
  [
    'produtos',
    async (nome) => ({ nome, valor: 1.5, localizacao: 'A', categoria: 'Mercearia', tipoVenda: 'kg' }),
    'nome',
  ],
  ['promocoes', promocao, 'nome'],
];

describe.each(kinds)('creating in %s again, after an answer that was lost', (resource, sample, field) => {
  const create = (id: string, data: object) => mine.create(resource, { data: { ...data, id } });

  test('makes one record, and leaves what a colleague changed since', async () => {
    const id = crypto.randomUUID();
    const data = await sample(`Criação repetida ${resource}`);
    await create(id, data);
    const version = (await read(resource, id)).updatedAt;
    expect((await create(id, data)).data).toMatchObject({ id, [field]: data[field] });
    expect((await read(resource, id)).updatedAt).toBe(version);

    const changed = await edit(resource, id, { ...data, [field]: `Da colega ${resource}` });
    expect((await create(id, data)).data).toMatchObject({ id, [field]: `Da colega ${resource}` });
    expect(await read(resource, id)).toMatchObject({ [field]: `Da colega ${resource}`, updatedAt: changed.updatedAt });
  });

  test('with other words than the first time changes one’s own, and asks about a colleague’s', async () => {
    const id = crypto.randomUUID();
    const [first, second, third] = await Promise.all(['a', 'b', 'c'].map((word) => sample(`${word} de ${resource}`)));
    await create(id, first as object);
    await create(id, second as object);
    expect((await read(resource, id))[field]).toBe(`b de ${resource}`);

    await edit(resource, id, { ...second, [field]: `Da colega ${resource} também` });
    const fault = await faultFrom(create(id, third as object));
    expect(fault).toMatchObject({ kind: 'changed', current: { id, [field]: `Da colega ${resource} também` } });
    expect((await read(resource, id))[field]).toBe(`Da colega ${resource} também`);
  });
});

test('a promotion whose products a colleague changed keeps them when its creation is repeated', async () => {
  const id = crypto.randomUUID();
  const data = await promocao('Sábado da Fruta');
  await mine.create('promocoes', { data: { ...data, id } });
  await edit('promocoes', id, { ...data, produtos: [{ produtoId: await banana(), desconto: 33 }] });
  const { data: answer } = await mine.create('promocoes', { data: { ...data, id } });
  expect(answer).toMatchObject({ id, desconto: 33, produtos: [{ desconto: 33 }] });
  // The function itself, as any client may call it.
  const body = JSON.stringify({ promocao: { id, nome: 'Por cima' }, linhas: [] });
  const { status, body: rows } = await staff.rest('rpc/gravar_promocao', { method: 'POST', body });
  expect([status, rows]).toEqual([200, [expect.objectContaining({ id, nome: 'Sábado da Fruta' })]]);
  expect((await read('promocoes', id)).produtos).toMatchObject([{ desconto: 33 }]);
});

describe('a saved promotion is answered with what its products cost by then', () => {
  const priced = async (nome: string, valor: number) => {
    const data = { nome, valor, localizacao: 'A', categoria: 'Mercearia', tipoVenda: 'unidade' };
    return (await mine.create('produtos', { data })).data as RaRecord;
  };
  const reprice = (produto: RaRecord, valor: number) => edit('produtos', produto.id, { valor });
  const pricesOf = ({ data }: { data?: RaRecord }) =>
    data?.produtos.map(({ nome, valor, desconto }: RaRecord) => [nome, valor, desconto]);

  test('by its creation, by that once more, and by every change, in the order of its rows', async () => {
    const [rice, beans] = [await priced('Arroz de hoje', 10), await priced('Feijão de hoje', 8.5)];
    const id = crypto.randomUUID();
    const produtos = [beans, rice].map((produto) => ({ produtoId: produto.id, desconto: 10 }));
    const data = { ...(await promocao('Preços de hoje')), id, produtos };
    await reprice(rice, 12);
    const made = await mine.create('promocoes', { data });
    expect(pricesOf(made)).toEqual([
      ['Feijão de hoje', 8.5, 10],
      ['Arroz de hoje', 12, 10],
    ]);
    expect(made.data).toEqual({ ...(await read('promocoes', id)), namesakes: undefined });

    await reprice(beans, 7.9);
    expect(pricesOf(await mine.create('promocoes', { data }))?.[0]).toEqual(['Feijão de hoje', 7.9, 10]);

    await reprice(rice, 0);
    const previousData = made.data as RaRecord;
    const saved = await mine.update('promocoes', { id, data: { ...data, produtos: produtos.slice(1) }, previousData });
    expect(pricesOf(saved)).toEqual([['Arroz de hoje', 0, 10]]);
    // The answer was lost, and the same is sent again.
    const again = await mine.update('promocoes', { id, data: { ...data, produtos: produtos.slice(1) }, previousData });
    expect(again.data).toMatchObject({ updatedAt: saved.data?.updatedAt, produtos: [{ valor: 0 }] });
  });

  test('and is none where nothing could be saved', async () => {
    const rice = await priced('Arroz de ninguém', 10);
    const stored = await mine.create('promocoes', { data: await promocao('Sem resposta') });
    await edit('promocoes', stored.data.id, { nome: 'Sem resposta, da colega' });
    const data = { ...stored.data, produtos: [{ produtoId: rice.id, desconto: 5 }] };
    const saving = mine.update('promocoes', { id: stored.data.id, data, previousData: stored.data as RaRecord });
    expect(await faultFrom(saving)).toMatchObject({ kind: 'changed' });
    const outsider = await person(backend, 'nobody');
    const body = JSON.stringify({ promocao: { nome: 'x', dias_ativos: ['Sábado'], status: 'Ativar' }, linhas: [] });
    const { status } = await outsider.rest('rpc/gravar_promocao', { method: 'POST', body });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

test('a name that somebody else’s record has is refused all the same', async () => {
  const saving = mine.create('cargos', { data: { id: crypto.randomUUID(), nome: 'gerente' } });
  expect(await faultFrom(saving)).toMatchObject({ fields: { nome: 'Já existe um cargo com este nome' } });
});

describe('saving what was not changed', () => {
  test.each(kinds)('in %s is a save of its own, and gives way to a colleague’s', async (resource, sample, field) => {
    const { data: made } = await mine.create(resource, { data: await sample(`Intocado ${resource}`) });
    const before = await read(resource, made.id);
    await mine.update(resource, { id: made.id, data: before, previousData: before });
    const after = await read(resource, made.id);
    expect(after).toEqual({ ...before, updatedAt: expect.not.stringContaining(before.updatedAt) });

    await edit(resource, made.id, { ...after, [field]: `Da colega, ${resource}` });
    const { data } = await mine.update(resource, { id: made.id, data: after, previousData: after });
    expect(data).toMatchObject({ id: made.id, [field]: `Da colega, ${resource}` });
    expect((await read(resource, made.id))[field]).toBe(`Da colega, ${resource}`);
  });
});

test('deleting several at once is one line of the activity', async () => {
  const made = await Promise.all(['x', 'y', 'z'].map((nome) => mine.create('cargos', { data: { nome } })));
  const [last] = await backend.query<{ id: string }>('select max(id) as id from public.atividades');
  await mine.deleteMany('cargos', { ids: made.map(({ data }) => data.id) });
  const rows = await backend.query<{ acao: string; quantos: number }>(
    `select acao, quantos from public.atividades where id > ${last?.id}`,
  );
  expect(rows).toEqual([{ acao: 'excluiu', quantos: 3 }]);
});
