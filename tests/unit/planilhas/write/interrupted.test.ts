import { describe, expect, test } from 'vitest';
import { createJournal, type ImportRun, tally, undoProgress } from '../../../../src/planilhas/write/journal';
import { memoryStore } from '../../../../src/planilhas/write/stores';
import { settle } from '../../../../src/planilhas/write/undo';
import { type Network, pageClosing } from '../../../support/node/closedPage';
import {
  atEachWrite,
  catalogueOf,
  contentOf,
  type ImportingProvider,
  lastOf,
  prepareImport,
  produtoRows,
  takeBack,
} from '../../../support/node/importacao';

const produto = { valor: 9, localizacao: 'Z', categoria: 'Bebidas', tipoVenda: 'unidade' };
const rows = produtoRows(35);

const newProvider = () => catalogueOf([{ id: '1', nome: 'Produto 3', ...produto }]);

/** Counts the records of the import without using a journal. */
async function present(provider: ImportingProvider) {
  const { produtos, categorias } = await contentOf(provider);
  return {
    created: produtos.filter(({ id }) => id !== '1').length,
    updated: produtos.filter(({ id, valor }) => id === '1' && valor !== 9).length,
    categorias: categorias.length - 1,
  };
}

/** What the report says that there is. */
function told(importRun: ImportRun) {
  const { created, updated, categoriasCreated: categorias, unsettled } = tally(importRun);
  const back = undoProgress(importRun);
  expect({ unsettled, unsettledUndo: back.unsettled }).toEqual({ unsettled: 0, unsettledUndo: 0 });
  if (importRun.undoing) {
    expect(back.takenBack + back.remaining).toBe(back.written);
    return { created: back.created, updated: back.updated, categorias: back.categorias };
  }
  expect(back).toMatchObject({ deleted: 0, restored: 0 });
  return { created, updated, categorias };
}

/** The page as it is opened again: it knows what the browser kept. */
async function openAgain(values: Map<string, unknown>, provider: ImportingProvider) {
  const journal = createJournal(memoryStore(values), 'teste');
  const importRun = await lastOf(journal);
  if (!importRun) throw new Error('no journal');
  const goBack = () => takeBack({ importRun, provider, journal });
  return { importRun, journal, goBack, ask: () => settle(importRun, provider, journal) };
}

const networks: Network[] = ['arrives', 'lost', 'late'];

describe.each(networks)('a page that is closed after any write, while what it sends %s,', (network) => {
  test('leaves an import that is reported exactly and undone completely', async () => {
    const closed = await atEachWrite(async (writes) => {
      const provider = newProvider();
      const before = await contentOf(provider);
      const page = pageClosing({ writes, network, provider });
      const job = prepareImport(page.provider, rows, { journal: createJournal(page.store, 'teste') });
      if (!(await page.closedBefore(job.then(({ run }) => run())))) return false;
      const opened = await openAgain(page.values, provider);
      await opened.ask();
      await page.deliver();
      await opened.ask();
      expect(told(opened.importRun), `after write ${writes}`).toEqual(await present(provider));
      const { created, updated, categorias } = await present(provider);
      const back = { deleted: created, restored: updated, kept: 0, categoriasDeleted: categorias, categoriasKept: 0 };
      expect(await opened.goBack()).toEqual(back);
      expect(await contentOf(provider)).toEqual(before);
      return true;
    });
    // Begun; then five batches, each noted, sent and answered.
    expect(closed).toBe(15);
  });

  test('leaves an undo that is reported exactly and can be finished', async () => {
    const closed = await atEachWrite(async (writes) => {
      const provider = newProvider();
      const before = await contentOf(provider);
      const page = pageClosing({ writes, network, provider });
      const { run } = await prepareImport(provider, rows, {
        journal: createJournal(memoryStore(page.values), 'teste'),
      });
      await run();
      const journal = createJournal(page.store, 'teste');
      const importRun = (await lastOf(journal)) as ImportRun;
      const job = takeBack({ importRun, provider: page.provider, journal });
      if (!(await page.closedBefore(job))) return false;
      const opened = await openAgain(page.values, provider);
      await opened.ask();
      await page.deliver();
      await opened.ask();
      expect(told(opened.importRun), `after write ${writes}`).toEqual(await present(provider));
      const everything = { deleted: 34, restored: 1, kept: 0, categoriasDeleted: 1, categoriasKept: 0 };
      expect(await opened.goBack()).toEqual(everything);
      expect(await contentOf(provider)).toEqual(before);
      expect(await lastOf(opened.journal)).toMatchObject({ undone: true });
      return true;
    });
    // Begun; then five batches, each sent and answered.
    expect(closed).toBe(11);
  });
});

test('a batch on its way when undo begins is taken back, or refused when late', async () => {
  await atEachWrite(async (writes) => {
    const provider = newProvider();
    const before = await contentOf(provider);
    const page = pageClosing({ writes, network: 'late', provider });
    const job = prepareImport(page.provider, rows, { journal: createJournal(page.store, 'teste') });
    if (!(await page.closedBefore(job.then(({ run }) => run())))) return false;
    const opened = await openAgain(page.values, provider);
    // Not there yet, and there by the time that it is to be taken back; or only afterwards.
    await opened.ask();
    if (writes % 2) await page.deliver();
    await opened.goBack();
    await page.deliver();
    expect(await contentOf(provider), `after write ${writes}`).toEqual(before);
    return true;
  });
});

test('records that the browser lost are not reported as taken back', async () => {
  const provider = newProvider();
  const values = new Map<string, unknown>();
  const journal = createJournal(memoryStore(values), 'teste');
  const { importRun, run } = await prepareImport(provider, rows, { journal });
  await run();
  values.delete(`teste/${importRun.batches[1]?.id}`);
  await expect(takeBack({ importRun, provider, journal })).rejects.toThrow(
    'Este navegador não guardou a lista de tudo o que foi gravado.',
  );
  expect(await lastOf(journal)).toMatchObject({ undoing: true, undone: false });
  expect(undoProgress(importRun)).toMatchObject({ written: 35, takenBack: 25, remaining: 10 });
  expect((await present(provider)).created + (await present(provider)).updated).toBe(10);
});
