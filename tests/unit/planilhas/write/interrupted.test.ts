import { expect, test } from 'vitest';
import { isInterrupted, isUnderWay, newRun, tally } from '../../../../src/planilhas/write/run';
import type { ImportingProvider } from '../../../support/node/importacao';
import { catalogueOf, contentOf, lastOf, prepareImport, produtoRows, takeBack } from '../../../support/node/importacao';

const produto = { valor: 9, localizacao: 'Z', categoria: 'Bebidas', tipoVenda: 'unidade' };
const rows = produtoRows(35).map((row) => row.map((cell) => (cell === 'Pet Shop' ? 'Bebidas' : cell)));

/** A provider through which a page that is closed sends `calls` more batches; the last one `lost`, or arriving `late`. */
function closing(provider: ImportingProvider, calls: number, network: 'arrives' | 'lost' | 'late') {
  const late: (() => Promise<unknown>)[] = [];
  let taken = 0;
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const importBatch: ImportingProvider['importBatch'] = async (...args) => {
    taken += 1;
    if (taken < calls) return provider.importBatch(...args);
    if (network === 'arrives') await provider.importBatch(...args);
    if (network === 'late') late.push(() => provider.importBatch(...args));
    close();
    return new Promise<never>(() => {});
  };
  const deliver = async () => {
    for (const call of late.splice(0)) await call().catch(() => {});
  };
  return { closed, deliver, provider: { ...provider, importBatch } };
}

test.each([
  ['arrives', 1],
  ['arrives', 3],
  ['lost', 1],
  ['lost', 4],
  ['late', 1],
  ['late', 2],
] as const)(
  'a page that is closed while its last batch %s, the %i., leaves an import that is told exactly and undone whole',
  async (network, calls) => {
    const provider = catalogueOf([{ id: '1', nome: 'Produto 3', ...produto }]);
    const before = await contentOf(provider);
    const page = closing(provider, calls, network);
    const { run } = await prepareImport(provider, rows);
    void run(page.provider);
    await page.closed;
    const found = await lastOf(provider);
    const written = (network === 'arrives' ? calls : calls - 1) * 10;
    if (found) {
      expect(tally(found)).toMatchObject({ written, total: 35, complete: false });
      await takeBack({ importRun: found, provider });
      expect(await lastOf(provider)).toMatchObject({ undone: true });
    } else expect(written).toBe(0);
    if (found) await page.deliver();
    expect(await contentOf(provider)).toEqual(before);
  },
);

test('an import whose last batch was just written elsewhere is under way; later, it was interrupted', () => {
  const run = { ...newRun({ destination: 'produtos', file: 'a.xlsx' }), planned: 10, idle: 5 };
  expect([isUnderWay(run), isInterrupted(run)]).toEqual([true, false]);
  const later = { ...run, idle: 60 };
  expect([isUnderWay(later), isInterrupted(later)]).toEqual([false, true]);
  expect(isInterrupted({ ...later, own: false })).toBe(false);
  expect([isUnderWay({ ...run, undoing: true }), isInterrupted({ ...later, undone: true })]).toEqual([false, false]);
  expect(isUnderWay({ ...run, planned: 0 })).toBe(false);
});
