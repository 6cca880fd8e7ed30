import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { keptWriter } from '../../../../src/planilhas/review/writers/kept';
import { promocaoWriter } from '../../../../src/planilhas/review/writers/promocao';
import type { Checked, Job } from '../../../../src/planilhas/review/writers/writer';
import { sessionEnded } from '../../../../src/providers/auth/session';
import { catalogueOf, existingOf, lastOf, produtoRows } from '../../../support/node/importacao';
import { checkOutcomes } from '../../../support/node/sheets';

const job: Job = { onProgress: () => {}, signal: new AbortController().signal };

/** A writer of a checked file. */
async function newWriter() {
  const provider = catalogueOf([], ['Bebidas', 'Pet Shop']);
  const { session, check } = await checkOutcomes('produtos', produtoRows(3), await existingOf(provider));
  const writer = keptWriter({ destination: 'produtos', provider, onSettled: () => {} });
  const worker = { ...session, onProgress: () => {}, close: () => {} };
  const checked: Checked = { worker, file: 'a.xlsx', totals: check.totals };
  return { writer, checked, provider };
}

test('an import whose first step was refused begins with the retry', async () => {
  const { writer, checked, provider } = await newWriter();
  const { importBatch } = provider;
  provider.importBatch = async () => {
    throw sessionEnded();
  };
  expect(await writer.write(checked, job)).toMatchObject({ report: { title: 'Importação interrompida' } });
  expect(await lastOf(provider)).toBeUndefined();
  provider.importBatch = importBatch;
  expect(await writer.resume?.(job)).toMatchObject({ report: { title: 'Importação concluída' } });
  expect(await lastOf(provider)).toMatchObject({ file: 'a.xlsx', planned: 3 });
});

test('an interrupted undo is reported with its progress and the reason, and can be finished', async () => {
  const { writer, checked, provider } = await newWriter();
  await writer.write(checked, job);
  const { undoImport } = provider;
  provider.undoImport = async () => {
    throw new HttpError('x', 500);
  };
  const { report } = await writer.undo(job);
  expect(report.title).toBe('Importação ainda não desfeita');
  expect(report.text).toMatch(/ · 0 de 3 produtos desfeitos, 3 ainda por desfazer\.$/);
  expect(report.notices?.[0]?.text).toMatch(/^A importação não foi desfeita por completo\. /);
  provider.undoImport = undoImport;
  expect(await writer.undo(job)).toMatchObject({ name: 'undone', report: { title: 'Importação desfeita' } });
});

test.each([
  [500, undefined],
  [501, 'Dá para adicionar até 500 produtos de uma vez, e a planilha traz 501 novos. Divida-a.'],
])('a form takes 500 new products at once, and any number of updates: %i', (created, reason) => {
  const totals = { new: created, updated: 700, unchanged: 0, error: 0, ignored: 0 };
  expect(promocaoWriter([], () => {}).obstacle?.(totals)).toBe(reason);
});
