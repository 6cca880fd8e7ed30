import { describe, expect, test } from 'vitest';
import { reportOf } from '../../../../src/importacao/review/report/importReport';
import type { ImportRun } from '../../../../src/importacao/write/journal';
import { newBatch } from '../../../../src/importacao/write/plan';

const stopped: ImportRun = {
  id: 'i',
  destination: 'produtos',
  file: 'a.xlsx',
  em: Date.parse('2026-11-12T17:32:00Z'),
  totals: { new: 20, updated: 0, unchanged: 0, error: 0, ignored: 0 },
  batches: [
    newBatch({ recurso: 'produtos', part: 0, rows: 10, state: 'written', created: 10 }),
    newBatch({ recurso: 'produtos', part: 1, rows: 10 }),
  ],
  undone: false,
};
const rows = { left: [], kept: [] };
const texts = (importRun: ImportRun) => reportOf(importRun, { rows, atHand: true }).notices?.map(({ text }) => text);

describe('an import that stopped half way', () => {
  test('can be gone on with, or undone', () => {
    const report = reportOf(stopped, { rows, atHand: true });
    expect(report).toMatchObject({ next: 'resume', undo: {} });
    expect(texts(stopped)).toEqual(['Você pode continuar de onde parou, ou desfazer o que já foi gravado.']);
  });

  test('can only be undone once that was begun: nothing more of it would be taken', () => {
    const undoing = { ...stopped, undoing: true };
    expect(reportOf(undoing, { rows, atHand: true })).toMatchObject({ next: undefined, undo: {} });
    expect(texts(undoing)).toEqual([
      'Parte do que foi gravado ainda não foi desfeita. Use “Desfazer importação” para terminar.',
    ]);
  });
});
