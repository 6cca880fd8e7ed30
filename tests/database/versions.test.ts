import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppDataProvider } from '../../src/providers/contract';
import { faultOf } from '../../src/providers/errors';
import type { Backend } from '../../src/server/backend/boot';
import { categoriaId } from '../support/node/categoriaId';
import { boot, createAccount } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

const colleague = { email: 'colega@example.com', password: 'senha-de-teste' };

let backend: Backend;
let mine: AppDataProvider;
let theirs: AppDataProvider;

beforeAll(async () => {
  backend = await boot();
  await createAccount(backend, colleague);
  await backend.query(
    "update public.profiles set name = 'Antônio Ferreira', role = 'Gerente' where email = 'colega@example.com'",
  );
  await backend.query(
    `insert into public.produtos (nome, valor, localizacao, categoria_id) values ('Goiabada', 9.9, 'A', ${categoriaId('Mercearia')})`,
  );
  mine = await storedProvider(backend);
  theirs = await storedProvider(backend, colleague);
});
afterAll(() => backend.close());

const first = async (resource: string, q: string): Promise<RaRecord> => {
  const range = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
  return (await mine.getList(resource, { ...range, filter: { q } })).data[0] as RaRecord;
};
const faultFrom = (saving: Promise<unknown>) => saving.then(() => undefined, faultOf);
/** PGlite's clock has milliseconds, and what happens in one of them has one time. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

describe.each([
  ['usuarios', 'Cláudio', 'nome', 'email'],
  ['cargos', 'Padeiro', 'nome', null],
  ['categorias', 'Padaria', 'nome', null],
  ['perguntas', 'arroz', 'resposta', 'contexto'],
  ['promocoes', 'quinta', 'descricao', 'nome'],
  ['produtos', 'goiabada', 'localizacao', 'valor'],
])('two people who save one record of %s', (resource, q, field, other) => {
  test('the second is told, sees what the first saved, and decides', async () => {
    const read = await first(resource, q);
    await tick();
    const save = (provider: AppDataProvider, data: object, previousData: RaRecord) =>
      provider.update(resource, { id: read.id, data, previousData });

    const { data: saved } = await save(theirs, { ...read, [field]: `${q} deles` }, read);
    await tick();
    const fault = await faultFrom(save(mine, { ...read, [field]: `${q} meu` }, read));
    expect(fault).toMatchObject({
      kind: 'changed',
      message: 'Outra pessoa salvou este registro enquanto você o editava.',
      current: { id: read.id, [field]: `${q} deles`, updatedAt: saved.updatedAt },
    });

    // Even another field: the record is not the one that was read.
    if (other) expect(await faultFrom(save(mine, { [other]: '1' }, read))).toMatchObject({ kind: 'changed' });

    const current = fault?.current as RaRecord;
    await save(mine, { ...read, [field]: `${q} meu` }, current);
    expect((await mine.getOne(resource, { id: read.id })).data[field]).toBe(`${q} meu`);

    // An answer that was lost: the same attempt once more finds its own work, and is content.
    const repeated = await save(mine, { ...read, [field]: `${q} meu` }, current);
    expect(repeated.data).toMatchObject({ id: read.id, [field]: `${q} meu` });
    // Nothing to save overwrites nothing.
    expect(await faultFrom(save(mine, current, current))).toBeUndefined();
  });
});

test('who saved it, and when, is in the activity of that moment', async () => {
  const read = await first('cargos', 'repositor');
  await tick();
  const { data } = await theirs.update('cargos', { id: read.id, data: { nome: 'Repositora' }, previousData: read });
  const { data: found } = await mine.getList('atividades', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
    filter: { createdAt: data.updatedAt },
  });
  // The people who follow the cargo's new name are that change's own affair.
  expect(found).toEqual([
    expect.objectContaining({ quem: 'Antônio Ferreira', acao: 'alterou', recurso: 'cargos', registroId: read.id }),
  ]);
});

test('what is gone is missing, not changed', async () => {
  const { data: made } = await mine.create('cargos', { data: { nome: 'Passageiro' } });
  await theirs.delete('cargos', { id: made.id, previousData: made });
  const saving = mine.update('cargos', { id: made.id, data: { nome: 'x' }, previousData: made });
  expect(await faultFrom(saving)).toMatchObject({ kind: 'missing' });
});

test('without a version nothing is checked', async () => {
  const read = await first('perguntas', 'estacionamento');
  await theirs.update('perguntas', { id: read.id, data: { resposta: 'Não.' }, previousData: read });
  const { data } = await mine.update('perguntas', { id: read.id, data: { resposta: 'Sim.' }, previousData: {} });
  expect(data.resposta).toBe('Sim.');
});
