import { describe, expect, test, vi } from 'vitest';
import { tally } from '../../../../src/importacao/write/journal';
import { settle } from '../../../../src/importacao/write/settle';
import { undo } from '../../../../src/importacao/write/undo';
import { composeDataProvider } from '../../../../src/providers/backend/compose';
import { createMemoryDataProvider } from '../../../../src/providers/memory/dataProvider';
import type { AppDataProvider } from '../../../../src/providers/records';
import { faults } from '../../../support/node/faults';
import {
  comFalta,
  conteudoDe,
  existentesDe,
  linhasDeProdutos,
  type Provedor,
  prepararImportacao,
} from '../../../support/node/importacao';

const produto = { valor: 9, localizacao: 'Z', categoria: 'Bebidas', tipoVenda: 'unidade' };

function provedor(): Provedor {
  const records = [
    { id: '1', nome: 'Produto 3', ...produto },
    { id: '2', nome: 'Outro', ...produto },
  ];
  const memory = createMemoryDataProvider({ produtos: { records, search: ['nome'] } });
  const stored = createMemoryDataProvider({
    categorias: { records: [{ id: 'c1', nome: 'Bebidas' }], search: ['nome'] },
  });
  return composeDataProvider(stored as AppDataProvider, memory);
}
const rows = linhasDeProdutos(35);
const nomes = async (provider: Provedor) =>
  (await existentesDe(provider)).produtos.map(({ nome }) => String(nome)).sort();
const completo = ['Outro', ...Array.from({ length: 35 }, (_, n) => `Produto ${n}`)].sort();

/** Fails the test when a second run of the same file would change anything. */
async function nadaMaisAFazer(provider: Provedor) {
  expect(await nomes(provider)).toEqual(completo);
  const { check } = await prepararImportacao(provider, rows);
  expect(check.totals).toMatchObject({ new: 0, updated: 0, unchanged: 35 });
}

test('writes everything, and a second run changes nothing', async () => {
  const provider = provedor();
  const { importRun, run } = await prepararImportacao(provider, rows);
  expect(await run()).toEqual({ kind: 'complete' });
  expect(tally(importRun)).toEqual({
    created: 34,
    updated: 1,
    categoriasCreated: 1,
    same: 0,
    left: 0,
    wrote: true,
    total: 35,
    written: 35,
    remaining: 0,
    unsettled: 0,
    lastRow: 36,
    complete: true,
  });
  await nadaMaisAFazer(provider);
});

describe.each(faults)('a fault for good: $name', ({ error, reason }) => {
  // The first call creates the category; four batches follow.
  test.each([1, 2, 3, 5])(
    'at call %i, before anything arrived: the report is exact and a retry completes',
    async (chamada) => {
      const provider = provedor();
      const { importRun, run } = await prepararImportacao(provider, rows);
      const ending = await run(comFalta(provider, { chamada, moment: 'antes', error: error, vezes: 3 }));
      expect(ending).toMatchObject({ kind: 'failed', fault: { message: reason } });
      const written = Math.max(0, chamada - 2) * 10;
      expect(tally(importRun)).toMatchObject({
        written,
        remaining: 35 - written,
        categoriasCreated: chamada > 1 ? 1 : 0,
      });
      expect((await nomes(provider)).filter((nome) => nome.startsWith('Produto')).length).toBe(Math.max(1, written));

      expect(await run()).toEqual({ kind: 'complete' });
      expect(tally(importRun)).toMatchObject({ written: 35, created: 34, updated: 1, unsettled: 0 });
      await nadaMaisAFazer(provider);
    },
  );

  test('after the batch arrived: a retry writes nothing twice', async () => {
    const provider = provedor();
    const { importRun, run } = await prepararImportacao(provider, rows);
    await run(comFalta(provider, { chamada: 3, moment: 'depois', error: error, vezes: 3 }));
    await run();
    expect(tally(importRun)).toMatchObject({ written: 35, created: 34, updated: 1, unsettled: 0 });
    await nadaMaisAFazer(provider);
  });
});

test('a passing fault is got over without anybody noticing', async () => {
  const provider = provedor();
  const { run } = await prepararImportacao(provider, rows);
  const error = faults[2]?.error as () => Error;
  expect(await run(comFalta(provider, { chamada: 2, moment: 'depois', error, vezes: 2 }))).toEqual({
    kind: 'complete',
  });
  await nadaMaisAFazer(provider);
});

test('stopped between two batches, it goes on where it stopped', async () => {
  const provider = provedor();
  const { importRun, run, stop } = await prepararImportacao(provider, rows);
  const salvar = vi.fn(provider.importBatch);
  salvar.mockImplementationOnce(provider.importBatch).mockImplementationOnce(async (...args) => {
    stop();
    return provider.importBatch(...args);
  });
  expect(await run({ ...provider, importBatch: salvar })).toEqual({ kind: 'stopped' });
  expect(tally(importRun)).toMatchObject({ written: 10, remaining: 25, lastRow: 11 });
});

describe('a page closed while a batch was under way', () => {
  test.each([
    ['antes', 10],
    ['depois', 20],
  ] as const)('%s it arrived: the journal finds out, and the same file completes', async (moment, written) => {
    const provider = provedor();
    const { importRun, journal, run } = await prepararImportacao(provider, rows);
    const nunca = new Promise<never>(() => {});
    const salvar = vi.fn(provider.importBatch);
    salvar.mockImplementationOnce(provider.importBatch).mockImplementationOnce(provider.importBatch);
    salvar.mockImplementationOnce(async (...args) => {
      if (moment === 'depois') await provider.importBatch(...args);
      return nunca;
    });
    void run({ ...provider, importBatch: salvar });
    await vi.waitFor(() => expect(salvar).toHaveBeenCalledTimes(3));
    const lida = await journal.read();
    if (!lida) throw new Error('no journal');
    expect(tally(lida).unsettled).toBe(10);
    expect(tally(await settle(lida, provider, journal))).toMatchObject({ written, unsettled: 0 });
    expect(tally(importRun).total).toBe(35);

    const other = await prepararImportacao(provider, rows);
    expect(await other.run()).toEqual({ kind: 'complete' });
    await nadaMaisAFazer(provider);
  });
});

describe('undoing', () => {
  const startImport = async () => {
    const provider = provedor();
    const before = await conteudoDe(provider);
    const { importRun, journal, run } = await prepararImportacao(provider, rows);
    await run();
    const back = () => undo({ importRun, provider, journal, onProgress: () => {} });
    return { provider, before, importRun, journal, back };
  };
  const nada = { deleted: 0, restored: 0, kept: 0, categoriasDeleted: 0, categoriasKept: 0 };

  test('brings everything back as it was', async () => {
    const { provider, before, back, journal } = await startImport();
    const tudo = { ...nada, deleted: 34, restored: 1, categoriasDeleted: 1 };
    expect(await back()).toEqual(tudo);
    expect(await conteudoDe(provider)).toEqual(before);
    expect((await journal.read())?.undone).toBe(true);
    // Once more does no harm, and tells the same.
    expect(await back()).toEqual(tudo);
    expect(await conteudoDe(provider)).toEqual(before);
  });

  test('leaves what somebody changed or uses since', async () => {
    const { provider, back } = await startImport();
    await provider.update('produtos', { id: '1', data: { valor: 99 }, previousData: { id: '1' } });
    await provider.update('produtos', { id: '1', data: { valor: 1.03 }, previousData: { id: '1' } });
    await provider.create('produtos', { data: { nome: 'Coleira', ...produto, categoria: 'Pet Shop' } });
    expect(await back()).toEqual({ ...nada, deleted: 34, kept: 1, categoriasKept: 1 });
    expect((await conteudoDe(provider)).produtos).toContainEqual(expect.objectContaining({ id: '1', valor: 1.03 }));
  });

  test('interrupted, it goes on', async () => {
    const { provider, before, importRun, journal, back } = await startImport();
    const undoBatch = vi.fn(provider.undoBatch);
    undoBatch.mockImplementationOnce(provider.undoBatch).mockRejectedValueOnce(faults[3]?.error());
    await expect(
      undo({ importRun, provider: { ...provider, undoBatch }, journal, onProgress: () => {} }),
    ).rejects.toThrow('permissão');
    expect((await journal.read())?.undone).toBe(false);
    await back();
    expect(await conteudoDe(provider)).toEqual(before);
  });

  test('a new import forgets the one before', async () => {
    const { importRun, journal } = await startImport();
    const batch = importRun.batches[0]?.id ?? '';
    expect(await journal.readBatch(batch)).toBeDefined();
    await journal.begin({ ...importRun, id: 'outra', batches: [] });
    expect(await journal.readBatch(batch)).toBeUndefined();
  });
});

test('what was changed, deleted or created in the page after the review is left, and told', async () => {
  const provider = provedor();
  const { importRun, journal, run } = await prepararImportacao(provider, [...rows, ['Outro', 5, 'un', 'B', 'Bebidas']]);
  await provider.update('produtos', { id: '1', data: { valor: 50 }, previousData: { id: '1' } });
  await provider.delete('produtos', { id: '2' });
  await provider.create('produtos', { data: { ...produto, nome: 'PRODUTO 7' } });
  expect(await run()).toEqual({ kind: 'complete' });
  expect(tally(importRun)).toMatchObject({ created: 33, updated: 0, left: 3 });
  const parts = await Promise.all(importRun.batches.map(({ id }) => journal.readBatch(id)));
  expect(parts.flatMap((part) => part?.left ?? [])).toMatchObject([
    { number: 5, nome: 'Produto 3', reason: 'changed', wanted: { valor: 1.03 }, current: { valor: 50 } },
    { number: 9, nome: 'Produto 7', reason: 'exists', current: { nome: 'PRODUTO 7' } },
    { number: 37, nome: 'Outro', reason: 'deleted' },
  ]);
  expect((await nomes(provider)).filter((nome) => /produto 7$/i.test(nome))).toEqual(['PRODUTO 7']);
});

test('a category that was renamed after the review leaves its rows, and breaks nothing', async () => {
  const provider = provedor();
  const { importRun, run } = await prepararImportacao(provider, rows);
  await provider.update('categorias', { id: 'c1', data: { nome: 'Sucos' }, previousData: { id: 'c1' } });
  expect(await run()).toEqual({ kind: 'complete' });
  // 'Produto 3' keeps the category that it has.
  expect(tally(importRun)).toMatchObject({ created: 18, left: 17 });
});
