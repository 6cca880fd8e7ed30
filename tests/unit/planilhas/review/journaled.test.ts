import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { journaledWriter } from '../../../../src/planilhas/review/writers/journaled';
import { promocaoWriter } from '../../../../src/planilhas/review/writers/promocao';
import type { Checked, Job } from '../../../../src/planilhas/review/writers/writer';
import { createJournal, type Journal } from '../../../../src/planilhas/write/journal';
import { memoryStore } from '../../../../src/planilhas/write/stores';
import { sessionEnded } from '../../../../src/providers/auth/session';
import { catalogueOf, existingOf, lastOf, produtoRows } from '../../../support/node/importacao';
import { checkOutcomes } from '../../../support/node/sheets';

const job: Job = { onProgress: () => {}, signal: new AbortController().signal };
const journalOf = (person: string) => createJournal(memoryStore(), person);

/** A writer of a checked file. */
async function newWriter(openJournal: () => Promise<Journal>) {
  const provider = catalogueOf([], []);
  const { session, check } = await checkOutcomes('produtos', produtoRows(3), await existingOf(provider));
  const onBegin = vi.fn();
  const writer = journaledWriter({ destination: 'produtos', provider, openJournal, onBegin, onSettled: () => {} });
  const worker = { ...session, onProgress: () => {}, close: () => {} };
  const checked: Checked = { worker, file: 'a.xlsx', totals: check.totals };
  return { writer, checked, onBegin, provider };
}

test('an import whose first step was refused begins with the retry', async () => {
  const journal = journalOf('eu');
  const openJournal = vi.fn(async () => journal).mockRejectedValueOnce(sessionEnded());
  const { writer, checked, onBegin } = await newWriter(openJournal);
  expect(await writer.write(checked, job)).toMatchObject({ report: { title: 'Importação interrompida' } });
  expect(await journal.list()).toEqual([]);
  expect(onBegin).not.toHaveBeenCalled();

  expect(await writer.resume?.(job)).toMatchObject({ report: { title: 'Importação concluída' } });
  const importRun = await lastOf(journal);
  expect(importRun?.owner).toBe('eu');
  expect(onBegin).toHaveBeenCalledWith(importRun?.id);
  openJournal.mockResolvedValueOnce(journalOf('outra'));
  expect(await writer.undo(job)).toMatchObject({
    report: { notices: [{ text: expect.stringMatching(/^Outra pessoa entrou/) }] },
  });
});

test('an interrupted undo is reported with its progress and the reason, and can be finished', async () => {
  const journal = journalOf('eu');
  const { writer, checked, provider } = await newWriter(async () => journal);
  await writer.write(checked, job);
  const { undoBatch } = provider;
  provider.undoBatch = async (resource, batch) => {
    if (resource === 'categorias' && batch.rows.length > 0) throw new HttpError('x', 403);
    return undoBatch(resource, batch);
  };
  const { report } = await writer.undo(job);
  expect(report.title).toBe('Importação parcialmente desfeita');
  expect(report.text).toMatch(/ · 3 de 3 produtos desfeitos, 2 categorias ainda por desfazer\.$/);
  expect(report.notices?.[0]?.text).toMatch(/^A importação não foi desfeita por completo\. Você não tem permissão/);
  provider.undoBatch = undoBatch;
  expect(await writer.undo(job)).toMatchObject({ name: 'undone', report: { title: 'Importação desfeita' } });
});

test.each([
  [500, undefined],
  [501, 'Dá para adicionar até 500 produtos de uma vez, e a planilha traz 501 novos. Divida-a.'],
])('a form takes 500 new products at once, and any number of updates: %i', (created, reason) => {
  const totals = { new: created, updated: 700, unchanged: 0, error: 0, ignored: 0 };
  expect(promocaoWriter([], () => {}).obstacle?.(totals)).toBe(reason);
});
