import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../../../src/domain';
import { keptWriter } from '../../../../src/planilhas/review/writers/kept';
import type { Checked } from '../../../../src/planilhas/review/writers/writer';
import { catalogueOf, existingOf, lastOf, produtoRows } from '../../../support/node/importacao';
import { checkOutcomes } from '../../../support/node/sheets';

beforeAll(() => {
  catalogue.stored = true;
});
afterAll(() => {
  catalogue.stored = false;
});

test('an import that a colleague undoes while it runs is told as undone, and the next check begins another', async () => {
  const provider = catalogueOf([], ['Bebidas', 'Pet Shop']);
  const { session, check } = await checkOutcomes('produtos', produtoRows(120), await existingOf(provider));
  const { importBatch } = provider;
  let sent = 0;
  provider.importBatch = async (resource, batch, options) => {
    sent += 1;
    if (sent === 2) await provider.undoImport('produtos', batch.operation);
    return importBatch(resource, batch, options);
  };
  const writer = keptWriter({ destination: 'produtos', provider, onSettled: () => {} });
  const worker = { ...session, close: () => {} };
  const job = { onProgress: () => {}, signal: new AbortController().signal };
  const checked: Checked = { worker, file: 'a.xlsx', totals: check.totals };
  expect((await writer.write(checked, job)).name).toBe('undone');
  expect(await existingOf(provider)).toMatchObject({ produtos: [] });
  expect((await writer.write(checked, job)).name).toBe('report');
  expect(await lastOf(provider)).toMatchObject({ undone: false, parts: [{ created: 120 }] });
});
