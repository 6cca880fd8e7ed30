import type { DataProvider, RaRecord } from 'ra-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Undelete } from '../../src/providers/contract';
import { faultOf } from '../../src/providers/errors';
import type { Backend } from '../../src/server/backend/boot';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

// What 'Desfazer' writes, by the provider of a stored catalogue.

let backend: Backend;
let provider: DataProvider & Undelete;
beforeAll(async () => {
  backend = await boot({ catalogue: true });
  provider = await storedProvider(backend, undefined, { catalogue: true });
});
afterAll(() => backend.close());

const create = async (resource: string, data: object): Promise<RaRecord> =>
  (await provider.create(resource, { data })).data;
const read = async (resource: string, id: RaRecord['id']): Promise<RaRecord> =>
  (await provider.getOne(resource, { id })).data;
const update = async (resource: string, previousData: RaRecord, data: object): Promise<RaRecord> =>
  (await provider.update(resource, { id: previousData.id, data, previousData })).data;
/** As a form's toast does it: the whole record as it was, over the version that the edit made. */
const undo = (resource: string, before: RaRecord, sent: object, answer: RaRecord) =>
  update(resource, { ...before, ...sent, ...answer }, before);

const produto = (nome: string, categoria: string) =>
  create('produtos', { nome, valor: 4.9, localizacao: 'A', categoria, tipoVenda: 'unidade' });

test.each([
  ['cargos', { nome: 'Sushiman' }, { nome: 'Mestre Sushiman' }],
  ['categorias', { nome: 'Orientais' }, { nome: 'Comida Oriental' }],
  [
    'perguntas',
    { pergunta: 'Tem sushi?', contexto: 'Peixaria', resposta: 'Tem.', observacoes: 'Fresco.' },
    { pergunta: 'Há sushi?', resposta: 'Há.', observacoes: null },
  ],
  [
    'produtos',
    { nome: 'Nori', valor: 9.9, localizacao: 'B', categoria: 'Mercearia', tipoVenda: 'unidade' },
    { nome: 'Alga Nori', valor: 0.01, tipoVenda: 'kg' },
  ],
])('an edit of %s is taken back, and never over what somebody saved since', async (resource, data, changes) => {
  const made = await read(resource, (await create(resource, data)).id);
  const changed = await update(resource, made, changes);
  await undo(resource, made, changes, changed);
  const back = await read(resource, made.id);
  expect({ ...back, updatedAt: made.updatedAt }).toEqual(made);
  // After a lost answer the second attempt says the same, and writes nothing.
  await undo(resource, made, changes, changed);
  expect(await read(resource, made.id)).toEqual(back);

  const again = await update(resource, back, changes);
  const theirs = await update(resource, again, { ...data, [Object.keys(data)[0] ?? '']: 'De outra pessoa' });
  const refused = await undo(resource, back, changes, again).catch((error: unknown) => error);
  expect(faultOf(refused).kind).toBe('changed');
  expect(await read(resource, made.id)).toMatchObject({ updatedAt: theirs.updatedAt });
});

test('taking back the new name of a category or a cargo takes it back wherever it is named', async () => {
  const categoria = await read('categorias', (await create('categorias', { nome: 'Massas' })).id);
  const item = await produto('Talharim', 'Massas');
  const changed = await update('categorias', categoria, { nome: 'Massas Frescas' });
  expect((await read('produtos', item.id)).categoria).toBe('Massas Frescas');
  await undo('categorias', categoria, { nome: 'Massas Frescas' }, changed);
  expect((await read('produtos', item.id)).categoria).toBe('Massas');

  const { data } = await provider.getList('cargos', { filter: { q: 'operador de caixa' } });
  const cargo = data[0] as RaRecord;
  const renamed = await update('cargos', cargo, { nome: 'Caixa' });
  await undo('cargos', cargo, { nome: 'Caixa' }, renamed);
  expect((await read('cargos', cargo.id)).usuariosCount).toBe(cargo.usuariosCount);
});

test('an edit of a promotion is taken back with its products, and only over its own version', async () => {
  const [a, b] = [await produto('Penne', 'Mercearia'), await produto('Fusilli', 'Mercearia')];
  const data = {
    nome: 'Semana da Massa',
    diasAtivos: ['Domingo'],
    diaDaSemana: 'Domingo',
    status: 'Ativar',
    desconto: 15,
  };
  const produtos = [
    { produtoId: a.id, desconto: 10 },
    { produtoId: b.id, desconto: 20 },
  ];
  const { id } = await create('promocoes', { id: crypto.randomUUID(), ...data, produtos });
  const before = await read('promocoes', id);
  // Only the rows differ, and not even the discount.
  const sent = { ...data, produtos: produtos.map(({ produtoId }) => ({ produtoId, desconto: 15 })) };
  const changed = await update('promocoes', before, sent);
  await undo('promocoes', before, sent, changed);
  expect({ ...(await read('promocoes', id)), updatedAt: before.updatedAt }).toEqual(before);

  const again = await update('promocoes', await read('promocoes', id), sent);
  await update('promocoes', { ...before, ...sent, ...again }, { nome: 'De outra pessoa', produtos: sent.produtos });
  const refused = await undo('promocoes', before, sent, again).catch((error: unknown) => error);
  expect(faultOf(refused)).toMatchObject({ kind: 'changed', current: { nome: 'De outra pessoa' } });
});

test('a deleted promotion, and a product taken out of promotions, come back with what they had', async () => {
  const item = await produto('Ravioli', 'Mercearia');
  const produtos = [{ produtoId: item.id, desconto: 30 }];
  const { id } = await create('promocoes', {
    id: crypto.randomUUID(),
    nome: 'Dia do Ravioli',
    status: 'Ativar',
    diasAtivos: ['Domingo'],
    desconto: 30,
    produtos,
  });
  const before = await read('promocoes', id);
  await provider.delete('produtos', { id: item.id, previousData: item, meta: { removeFromPromocoes: true } });
  expect((await read('promocoes', id)).produtos).toEqual([]);
  expect(await provider.undelete('produtos', { id: item.id })).toMatchObject({ leftOut: 0, data: { nome: 'Ravioli' } });
  expect((await read('promocoes', id)).produtos).toEqual(before.produtos);

  await provider.delete('promocoes', { id, previousData: await read('promocoes', id) });
  expect(await provider.undelete('promocoes', { id })).toMatchObject({
    leftOut: 0,
    data: { produtos: before.produtos, createdAt: before.createdAt },
  });
});

test('a refusal is told in words', async () => {
  const cargo = await create('cargos', { nome: 'Confeiteiro' });
  await provider.delete('cargos', { id: cargo.id, previousData: cargo });
  const namesake = await create('cargos', { nome: 'confeiteiro' });
  const refused = () => provider.undelete('cargos', { id: cargo.id }).catch((error: unknown) => error);
  expect(faultOf(await refused())).toMatchObject({
    kind: 'conflict',
    message: 'Já existe um cargo com este nome',
  });
  await provider.delete('cargos', { id: namesake.id, previousData: namesake });
  expect(await refused()).toMatchObject({ data: { id: cargo.id, nome: 'Confeiteiro' } });
});
