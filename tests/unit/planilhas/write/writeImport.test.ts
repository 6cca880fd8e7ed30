import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../../../src/domain';
import { readLeftRows } from '../../../../src/planilhas/leftRows';
import { tally, undoProgress } from '../../../../src/planilhas/write/run';
import type { WriteProgress } from '../../../../src/planilhas/write/writeImport';
import { faults } from '../../../support/node/faults';
import {
  batchOf,
  catalogueOf,
  contentOf,
  existingOf,
  type ImportingProvider,
  lastOf,
  prepareImport,
  produtoRows,
  takeBack,
  withFault,
} from '../../../support/node/importacao';

beforeAll(() => {
  catalogue.stored = true;
});
afterAll(() => {
  catalogue.stored = false;
});

const produto = { valor: 9, localizacao: 'Z', categoria: 'Bebidas', tipoVenda: 'unidade' };

const newProvider = () =>
  catalogueOf([
    { id: '1', nome: 'Produto 3', ...produto },
    { id: '2', nome: 'Outro', ...produto },
  ]);
const rows = produtoRows(35);
const nomes = async (provider: ImportingProvider) =>
  (await existingOf(provider)).produtos.map(({ nome }) => String(nome)).sort();
const allNomes = ['Outro', ...Array.from({ length: 35 }, (_, n) => `Produto ${n}`)].sort();

/** Fails the test when a second run of the same file would change anything. */
async function nothingLeft(provider: ImportingProvider) {
  expect(await nomes(provider)).toEqual(allNomes);
  const { check } = await prepareImport(provider, rows);
  expect(check.totals).toMatchObject({ new: 0, updated: 0, unchanged: 35 });
}

test('writes everything, and a second import changes nothing', async () => {
  const provider = newProvider();
  const { importRun, run } = await prepareImport(provider, rows);
  expect(await run()).toEqual({ kind: 'complete' });
  expect(tally(importRun)).toMatchObject({
    created: 34,
    updated: 1,
    categoriasCreated: 1,
    lastRow: 36,
    complete: true,
  });
  await nothingLeft(provider);
});

test('many categories that the file brings are sent in batches as well, before the products', async () => {
  const provider = newProvider();
  const importBatch = vi.spyOn(provider, 'importBatch');
  const [header = [], ...products] = rows;
  const each = products.map((row, n) => [...row.slice(0, -1), `Categoria ${n}`]);
  const { importRun, run } = await prepareImport(provider, [header, ...each]);
  expect(await run()).toEqual({ kind: 'complete' });
  const sent = importBatch.mock.calls.map(([resource, { rows: inBatch }]) => [resource, inBatch.length]);
  const inTens = (resource: string) => [10, 10, 10, 5].map((count) => [resource, count]);
  expect(sent).toEqual([...inTens('categorias'), ...inTens('produtos')]);
  expect(tally(importRun)).toMatchObject({ categoriasCreated: 35, created: 34, updated: 1 });
  expect((await contentOf(provider)).produtos.map(({ categoria }) => categoria)).toEqual(
    expect.arrayContaining(Array.from({ length: 35 }, (_, n) => `Categoria ${n}`)),
  );
});

describe.each(faults)('a permanent fault: $name', ({ error, reason }) => {
  // The first call creates the category; four batches follow.
  test.each([
    [1, 'before'],
    [3, 'before'],
    [5, 'before'],
    [3, 'after'],
  ] as const)(
    'at call %i, %s it arrived: the report is exact, and a retry writes nothing twice',
    async (call, moment) => {
      const provider = newProvider();
      const { importRun, run } = await prepareImport(provider, rows);
      const ending = await run(withFault(provider, { call, moment, error, times: 3 }));
      expect(ending).toMatchObject({ kind: 'failed', fault: { message: reason } });
      if (moment === 'before') {
        const written = Math.max(0, call - 2) * 10;
        const categoriasCreated = call > 1 ? 1 : 0;
        expect(tally(importRun)).toMatchObject({ written, remaining: 35 - written, categoriasCreated });
        expect((await nomes(provider)).filter((nome) => nome.startsWith('Produto')).length).toBe(Math.max(1, written));
      } else expect(tally(importRun).unsettled).toBe(reason.includes('permissão') ? 0 : 10);
      expect(await run()).toEqual({ kind: 'complete' });
      expect(tally(importRun)).toMatchObject({ written: 35, created: 34, updated: 1, unsettled: 0 });
      await nothingLeft(provider);
    },
  );
});

test('a temporary fault is retried, and the progress says so until the next answer', async () => {
  const provider = newProvider();
  const { run } = await prepareImport(provider, rows);
  const error = faults[2]?.error as () => Error;
  const told: WriteProgress[] = [];
  const failing = withFault(provider, { call: 2, moment: 'after', error, times: 2 });
  expect(await run(failing, (progress) => told.push(progress))).toEqual({ kind: 'complete' });
  await nothingLeft(provider);
  const retries = told.flatMap(({ retrying }, n) => (retrying ? [n] : []));
  expect(retries).toHaveLength(2);
  expect(told[retries[0] ?? 0]).toEqual({ done: 0, total: 35, retrying: true });
  expect(told.at(-1)).toMatchObject({ done: 35, total: 35 });
  expect(told.at(-1)).not.toHaveProperty('retrying');
});

describe('undoing', () => {
  const startImport = async () => {
    const provider = newProvider();
    const before = await contentOf(provider);
    const { importRun, run } = await prepareImport(provider, rows);
    await run();
    const back = () => takeBack({ importRun, provider });
    return { provider, before, importRun, back };
  };
  const nothing = { deleted: 0, restored: 0, kept: 0, categoriasDeleted: 0, categoriasKept: 0 };

  test('brings everything back as it was', async () => {
    const { provider, before, back } = await startImport();
    const everything = { ...nothing, deleted: 34, restored: 1, categoriasDeleted: 1 };
    expect(await back()).toEqual(everything);
    expect(await contentOf(provider)).toEqual(before);
    expect((await lastOf(provider))?.undone).toBe(true);
    // Once more does no harm, and tells the same.
    expect(await back()).toEqual(everything);
    expect(await contentOf(provider)).toEqual(before);
  });

  test('keeps records that a colleague changed', async () => {
    const { provider, back } = await startImport();
    await provider.update('produtos', { id: '1', data: { valor: 99 }, previousData: { id: '1' } });
    await provider.update('produtos', { id: '1', data: { valor: 1.03 }, previousData: { id: '1' } });
    expect(await back()).toEqual({ ...nothing, deleted: 34, kept: 1, categoriasDeleted: 1 });
    expect((await contentOf(provider)).produtos).toContainEqual(expect.objectContaining({ id: '1', valor: 1.03 }));
  });

  test('counts records that a colleague deleted as gone, and lists the updated ones', async () => {
    const { provider, importRun, back } = await startImport();
    const mine = (await contentOf(provider)).produtos.find(({ nome }) => nome === 'Produto 7');
    for (const id of ['1', mine?.id ?? '']) await provider.delete('produtos', { id });
    expect(await back()).toEqual({ ...nothing, deleted: 33, categoriasDeleted: 1 });
    expect(undoProgress(importRun).gone).toBe(2);
    const { kept } = await readLeftRows(provider, importRun);
    expect(kept).toMatchObject([{ id: '1', reason: 'deleted', wanted: { valor: 9 } }]);
  });

  test('that fails says so, and makes the server refuse late batches once it is done', async () => {
    const { provider, importRun } = await startImport();
    const undoImport = vi.fn(provider.undoImport).mockRejectedValue(faults[3]?.error());
    await expect(takeBack({ importRun, provider: { ...provider, undoImport } })).rejects.toThrow('permissão');
    expect(importRun).toMatchObject({ undoing: false, undone: false });
    undoImport.mockRejectedValue(faults[2]?.error());
    await expect(takeBack({ importRun, provider: { ...provider, undoImport } })).rejects.toThrow();
    // It may have arrived.
    expect(importRun).toMatchObject({ undoing: true, undone: false });

    await takeBack({ importRun, provider });
    const late = batchOf([{ record: { id: 'tarde', ...produto, nome: 'Atrasado' } }], [], importRun.id);
    await expect(provider.importBatch('produtos', late)).rejects.toThrow('Esta importação foi desfeita');
  });
});

test('rows that a colleague changed, deleted or created after the review are left and reported', async () => {
  const provider = newProvider();
  const { importRun, run } = await prepareImport(provider, [...rows, ['Outro', 5, 'un', 'B', 'Bebidas']]);
  await provider.update('produtos', { id: '1', data: { valor: 50 }, previousData: { id: '1' } });
  await provider.delete('produtos', { id: '2' });
  await provider.create('produtos', { data: { ...produto, nome: 'PRODUTO 7' } });
  expect(await run()).toEqual({ kind: 'complete' });
  expect(tally(importRun)).toMatchObject({ created: 33, updated: 0, left: 3 });
  expect((await readLeftRows(provider, importRun)).left).toMatchObject([
    { number: 5, nome: 'Produto 3', reason: 'changed', wanted: { valor: 1.03 }, current: { valor: 50 } },
    { number: 9, nome: 'Produto 7', reason: 'exists', current: { nome: 'PRODUTO 7' } },
    { number: 37, nome: 'Outro', reason: 'deleted' },
  ]);
  expect((await nomes(provider)).filter((nome) => /produto 7$/i.test(nome))).toEqual(['PRODUTO 7']);
});
