import { describe, expect, test, vi } from 'vitest';
import { readLastImports } from '../../../../src/planilhas/review/LastImports';
import { createJournal, type ImportRun, type Journal, keptImports } from '../../../../src/planilhas/write/journal';
import { holdOpen } from '../../../../src/planilhas/write/openImports';
import { memoryStore } from '../../../../src/planilhas/write/stores';
import { eventually } from '../../../support/node/eventually';
import {
  catalogueOf,
  contentOf,
  type ImportingProvider,
  prepareImport,
  produtoRows,
  takeBack,
} from '../../../support/node/importacao';

const newProvider = () => catalogueOf();

const many = produtoRows(35);
const few = (name: string) => [many[0] ?? [], [name, 1, 'un', 'Corredor A', 'Bebidas']];
const countOf = async (provider: ImportingProvider) => (await contentOf(provider)).produtos.length;

interface Imported {
  importRun: ImportRun;
  provider: ImportingProvider;
  journal: Journal;
}

/** The browser's storage, and journals of pages in it. */
function browser() {
  const values = new Map<string, unknown>();
  return { values, page: () => createJournal(memoryStore(values), 'eu') };
}

/** A whole import in a page of its own. */
async function importIn(journal: Journal, provider: ImportingProvider, rows = many): Promise<Imported> {
  const { importRun, run } = await prepareImport(provider, rows, { journal });
  expect(await run()).toEqual({ kind: 'complete' });
  return { importRun, provider, journal };
}

describe('a page that lists an import which another is writing, in a browser that does not tell so,', () => {
  /** Writes an import in one page; in another, the list is asked for after the second batch and answered at the end. */
  const listedMeanwhile = async () => {
    const provider = newProvider();
    const { page } = browser();
    const { run } = await prepareImport(provider, many, { journal: page() });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const importedBatch = vi.fn<ImportingProvider['importedBatch']>(async (...asked) => {
      const known = await provider.importedBatch(...asked);
      await answered;
      return known;
    });
    let sent = 0;
    let list: ReturnType<typeof readLastImports> | undefined;
    let early: ImportRun | undefined;
    const importBatch: ImportingProvider['importBatch'] = async (...batch) => {
      const written = await provider.importBatch(...batch);
      sent += 1;
      if (sent === 2) {
        [early] = await page().list();
        list = readLastImports(page(), { ...provider, importedBatch });
        await eventually(() => expect(importedBatch).toHaveBeenCalled());
      }
      return written;
    };
    expect(await run({ ...provider, importBatch })).toEqual({ kind: 'complete' });
    answer();
    expect(await list).toHaveLength(1);
    if (!early) throw new Error('nothing listed');
    return { provider, page, early };
  };

  test('saves nothing over it, and undoes all of it though its own copy is out of date', async () => {
    const { provider, page, early } = await listedMeanwhile();
    const [importRun] = await page().list();
    expect(importRun?.batches.map(({ state }) => state)).toEqual(Array(5).fill('written'));
    expect(early.batches.filter(({ state }) => state === 'written').length).toBeLessThan(2);
    expect(await takeBack({ importRun: early, provider, journal: page() })).toMatchObject({ deleted: 35 });
    expect(await countOf(provider)).toBe(0);
  });
});

describe('of older imports', () => {
  /** Imports one product each, as many as asked for, each a second after the other. */
  const importSome = async (count: number, { journal, provider }: Pick<Imported, 'journal' | 'provider'>) => {
    const runs: Imported[] = [];
    for (let n = 0; n < count; n++) {
      vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000 + n * 1000);
      runs.push(await importIn(journal, provider, few(`Solto ${n}`)));
    }
    vi.restoreAllMocks();
    return runs;
  };
  const idsOf = async (journal: Journal) => (await journal.list()).map(({ id }) => id);

  test('the newest are kept, and the others leave no data', async () => {
    const { values, page } = browser();
    const runs = await importSome(keptImports + 2, { journal: page(), provider: newProvider() });
    const kept = runs.slice(2).toReversed();
    expect(await idsOf(page())).toEqual(kept.map(({ importRun }) => importRun.id));
    // One record and one batch each.
    expect(values.size).toBe(keptImports * 2);
  });

  test('those that were undone make room first', async () => {
    const provider = newProvider();
    const journal = browser().page();
    const [first, ...undone] = await importSome(keptImports, { journal, provider });
    for (const imported of undone) await takeBack(imported);
    const newest = await importIn(journal, provider, few('Outro'));
    expect(await idsOf(journal)).toEqual([newest, undone.at(-1), first].map((imported) => imported?.importRun.id));
    await importIn(journal, provider, few('Mais um'));
    expect(await idsOf(journal)).toContain(first?.importRun.id);
  });

  test('none is forgotten that a page has open', async () => {
    const provider = newProvider();
    const journal = browser().page();
    const [first] = await importSome(1, { journal, provider });
    if (!first) throw new Error('nothing imported');
    const close = holdOpen(first.importRun.id);
    await importSome(keptImports + 1, { journal, provider: newProvider() });
    expect(await idsOf(journal)).toContain(first.importRun.id);
    expect(await takeBack(first)).toMatchObject({ deleted: 1 });
    close();
    await importSome(1, { journal, provider: newProvider() });
    expect(await idsOf(journal)).not.toContain(first.importRun.id);
  });
});
