import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppDataProvider } from '../../src/providers/contract';
import { faultOf } from '../../src/providers/errors';
import type { Backend } from '../../supabase/boot';
import { demoAccount } from '../../supabase/environment';
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
