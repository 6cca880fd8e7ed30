import { afterEach, expect, test, vi } from 'vitest';
import { readLastImports } from '../../../../src/planilhas/review/LastImports';
import { createJournal, type ImportRun } from '../../../../src/planilhas/write/journal';
import { holdOpen, openImports } from '../../../../src/planilhas/write/openImports';
import { newBatch } from '../../../../src/planilhas/write/plan';
import type { ImportProvider } from '../../../../src/planilhas/write/sendBatch';
import { memoryStore } from '../../../../src/planilhas/write/stores';

afterEach(() => vi.unstubAllGlobals());

const importedBatch = vi.fn(async () => ({ data: null }));
const provider = { importedBatch } as unknown as ImportProvider;

/** A journal of imports that were sent and never answered, the last one the newest. */
async function journalOf(...files: string[]) {
  const journal = createJournal(memoryStore(), 'eu');
  for (const [n, file] of files.entries()) {
    const batch = newBatch({ recurso: 'produtos', start: 0, rows: 1, state: 'sending' });
    const totals = { new: 1, updated: 0, unchanged: 0, error: 0, ignored: 0 };
    const em = Date.parse(`2026-11-12T1${n}:32:00Z`);
    const importRun: ImportRun = {
      id: file,
      destination: 'produtos',
      file,
      em,
      totals,
      batches: [batch],
      undone: false,
    };
    await journal.saveBatch(batch.id, { sent: [], written: [], left: [], kept: [] });
    await journal.save(importRun);
  }
  return journal;
}

/** The browser's locks, of which another page holds some. */
function stubLocks(...names: string[]) {
  const held = names.map((name) => ({ name }));
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }), request: async () => {} } });
}

test('lists everything that is kept, the newest first', async () => {
  const last = await readLastImports(await journalOf('a.xlsx', 'b.xlsx'), provider);
  expect(last.map(({ text }) => text)).toEqual([
    'Última importação: b.xlsx, 12/11/2026 08:32 (interrompida)',
    'Importação anterior: a.xlsx, 12/11/2026 07:32 (interrompida)',
  ]);
});

test('one that another page has open is left to that page: it may be writing it', async () => {
  const journal = await journalOf('a.xlsx', 'b.xlsx');
  stubLocks('importacao b.xlsx', 'another lock');
  importedBatch.mockClear();
  const last = await readLastImports(journal, provider);
  expect(last.map(({ elsewhere }) => elsewhere)).toEqual([true, false]);
  expect(last[0]?.text).toMatch(/\(aberta em outra aba\)$/);
  expect(importedBatch).toHaveBeenCalledTimes(1);
  expect((await journal.list()).map(({ batches }) => batches[0]?.state)).toEqual(['sending', 'sending']);
  expect(await openImports()).toEqual({ here: new Set(), elsewhere: new Set(['b.xlsx']) });
});

test('one that this page has open is asked nothing about until it is closed', async () => {
  const journal = await journalOf('a.xlsx');
  stubLocks('importacao a.xlsx');
  const release = holdOpen('a.xlsx');
  importedBatch.mockClear();
  expect(await readLastImports(journal, provider)).toMatchObject([{ elsewhere: false }]);
  expect(importedBatch).not.toHaveBeenCalled();
  release();
  expect(await readLastImports(journal, provider)).toMatchObject([{ elsewhere: true }]);
});
