import { describe, expect, test, vi } from 'vitest';
import { createJournal, type ImportRun, type Journal, keptImports } from '../../../../src/planilhas/write/journal';
import { holdOpen } from '../../../../src/planilhas/write/openImports';
import { memoryStore } from '../../../../src/planilhas/write/stores';
import type { Cell } from '../../../../src/spreadsheet/read';
import {
  catalogueOf,
  type ImportingProvider,
  prepareImport,
  produtoRows,
  takeBack,
} from '../../../support/node/importacao';

const newProvider = () => catalogueOf();

const few = (name: string) => [produtoRows(0)[0] ?? [], [name, 1, 'un', 'Corredor A', 'Bebidas']];

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
async function importIn(journal: Journal, provider: ImportingProvider, rows: Cell[][]): Promise<Imported> {
  const { importRun, run } = await prepareImport(provider, rows, { journal });
  expect(await run()).toEqual({ kind: 'complete' });
  return { importRun, provider, journal };
}

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
