import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppDataProvider } from '../../src/providers/contract';
import { faultOf } from '../../src/providers/errors';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { boot, createAccount } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

const colleague = { email: 'colega@example.com', password: 'senha-de-teste' };
const catalogue = { catalogue: true };

let backend: Backend;
let mine: AppDataProvider;
let theirs: AppDataProvider;

beforeAll(async () => {
  backend = await boot(catalogue);
  await createAccount(backend, colleague);
  await backend.query("update public.profiles set role = 'Gerente' where email = 'colega@example.com'");
  theirs = await storedProvider(backend, colleague, catalogue);
  mine = await storedProvider(backend, demoAccount, catalogue);
});
afterAll(() => backend.close());

const faultFrom = (call: Promise<unknown>) => call.then(() => undefined, faultOf);
const remove = (provider: AppDataProvider, resource: string, record: RaRecord, meta?: object) =>
  provider.delete(resource, { id: record.id, previousData: record, meta });
const read = async (resource: string, { id }: RaRecord): Promise<RaRecord> =>
  (await mine.getOne(resource, { id })).data;

/** Loses the answer of the next request, which the server gets or not. */
function loseAnswer({ arrives }: { arrives: boolean }) {
  globalThis.fetch = async (...request) => {
    globalThis.fetch = backend.fetch;
    if (arrives) await backend.fetch(...request);
    throw new TypeError('Failed to fetch');
  };
}

/** Answers the next request with a status, before it gets to the server. */
function answerNext(status: number) {
  globalThis.fetch = async () => {
    globalThis.fetch = backend.fetch;
    return Response.json({}, { status });
  };
}

let made = 0;
const create = async (resource: string, data: object): Promise<RaRecord> =>
  (await mine.create(resource, { data: { ...data, id: crypto.randomUUID() } })).data;
const name = () => `Passageiro ${++made}`;
const produto = () =>
  create('produtos', { nome: name(), valor: 1, localizacao: 'A', categoria: 'Padaria', tipoVenda: 'kg' });
const promocao = (...produtos: RaRecord[]) =>
  create('promocoes', {
    nome: name(),
    desconto: 10,
    diasAtivos: ['Sábado'],
    diaDaSemana: 'Sábado',
    status: 'Ativar',
    ...(produtos.length > 0 && { produtos: produtos.map(({ id }) => ({ produtoId: id, desconto: 10 })) }),
  });

const resources: [resource: string, make: () => Promise<RaRecord>, field: string][] = [
  ['cargos', () => create('cargos', { nome: name() }), 'nome'],
  ['categorias', () => create('categorias', { nome: name() }), 'nome'],
  ['perguntas', () => create('perguntas', { pergunta: name(), contexto: 'c', resposta: 'r' }), 'resposta'],
  ['promocoes', promocao, 'descricao'],
  ['produtos', produto, 'localizacao'],
  [
    'usuarios',
    async () => {
      const email = `passageiro${++made}@example.com`;
      await createAccount(backend, { email, password: 'senha-de-teste' });
      const [row] = await backend.query<{ id: string }>('select id from public.profiles where email = $1', [email]);
      return read('usuarios', { id: String(row?.id) });
    },
    'nome',
  ],
];

describe.each(resources)('a deletion among %s whose answer was lost', (resource, make) => {
  test('is done once it is repeated, and can be taken back', async () => {
    const record = await make();
    loseAnswer({ arrives: true });
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'offline' });
    expect((await remove(mine, resource, record)).data).toMatchObject({ id: record.id });
    expect((await mine.undelete(resource, { id: record.id })).data).toMatchObject({ id: record.id });
  });

  test('is done also where it is refused once, for another reason, before it is repeated', async () => {
    const record = await make();
    loseAnswer({ arrives: true });
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'offline' });
    answerNext(507);
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'full' });
    expect((await remove(mine, resource, record)).data).toMatchObject({ id: record.id });
  });

  test('never arrived: the next one deletes', async () => {
    const record = await make();
    loseAnswer({ arrives: false });
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'offline' });
    await remove(mine, resource, record);
    expect(await faultFrom(read(resource, record))).toMatchObject({ kind: 'missing' });
    // That was answered, so another finds nothing that could be its own.
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'missing' });
  });

  test('and which a colleague was faster with cannot be taken back, and says so', async () => {
    const record = await make();
    loseAnswer({ arrives: false });
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'offline' });
    await remove(theirs, resource, record);
    expect((await remove(mine, resource, record)).data).toMatchObject({ id: record.id });
    const message = 'Esta exclusão não pode mais ser desfeita.';
    expect(await faultFrom(mine.undelete(resource, { id: record.id }))).toMatchObject({ kind: 'missing', message });
  });
});

describe.each(resources)('a deletion among %s that a colleague saves before', (resource, make, field) => {
  const text = () => `Mudou ${++made}`;
  const change = async (record: RaRecord) =>
    (await theirs.update(resource, { id: record.id, data: { ...record, [field]: text() }, previousData: record })).data;

  test('deletes nothing, and says what stands there now; then that', async () => {
    const record = await make();
    await change(record);
    const current = await read(resource, record);
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'changed', current });
    expect(await read(resource, record)).toEqual(current);
    await remove(mine, resource, current);
    expect(await faultFrom(read(resource, record))).toMatchObject({ kind: 'missing' });
    expect((await mine.undelete(resource, { id: record.id })).data[field]).toBe(current[field]);
  });

  test('asks again after an answer that was lost as well', async () => {
    const record = await make();
    loseAnswer({ arrives: false });
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'offline' });
    await change(record);
    expect(await faultFrom(remove(mine, resource, record))).toMatchObject({ kind: 'changed' });
  });
});

test('a product that a colleague saves before it is taken out of its promotions stays in them', async () => {
  const item = await produto();
  const offer = await promocao(item, await produto());
  await theirs.update('produtos', { id: item.id, data: { ...item, valor: 99 }, previousData: item });
  const meta = { removeFromPromocoes: true };
  const fault = await faultFrom(remove(mine, 'produtos', item, meta));
  expect(fault).toMatchObject({ kind: 'changed', current: { id: item.id, valor: 99 } });
  const { updatedAt, produtos } = await read('promocoes', offer);
  expect([updatedAt, produtos.length]).toEqual([offer.updatedAt, 2]);
  await remove(mine, 'produtos', { ...item, ...fault?.current }, meta);
  expect((await read('promocoes', offer)).produtos).toHaveLength(1);
});

test('what a colleague deleted is missing', async () => {
  const record = await create('cargos', { nome: name() });
  await remove(theirs, 'cargos', record);
  expect(await faultFrom(remove(mine, 'cargos', record))).toMatchObject({ kind: 'missing' });
});

test('a product is taken out of its promotions once, however often its deletion is repeated', async () => {
  const [item, other] = [await produto(), await produto()];
  const offer = await promocao(item, other);
  const meta = { removeFromPromocoes: true };
  loseAnswer({ arrives: true });
  expect(await faultFrom(remove(mine, 'produtos', item, meta))).toMatchObject({ kind: 'offline' });
  // The question was asked anew meanwhile, as of a product that no promotion has.
  expect((await remove(mine, 'produtos', item)).data).toMatchObject({ id: item.id });
  expect((await read('promocoes', offer)).produtos).toHaveLength(1);
  expect(await mine.undelete('produtos', { id: item.id })).toMatchObject({ leftOut: 0 });
  expect((await read('promocoes', offer)).produtos).toHaveLength(2);
});
