import { describe, expect, test } from 'vitest';
import { reportOf } from '../../../../src/planilhas/review/report/importReport';
import { undoneReportOf, undoProgressText } from '../../../../src/planilhas/review/report/undoneReport';
import type { ImportRun, JournalBatch } from '../../../../src/planilhas/write/journal';
import { newBatch } from '../../../../src/planilhas/write/plan';

const stopped: ImportRun = {
  id: 'i',
  destination: 'produtos',
  file: 'a.xlsx',
  em: Date.parse('2026-11-12T17:32:00Z'),
  totals: { new: 20, updated: 0, unchanged: 0, error: 0, ignored: 0 },
  batches: [
    newBatch({ recurso: 'produtos', start: 0, rows: 10, state: 'written', created: 10 }),
    newBatch({ recurso: 'produtos', start: 10, rows: 10 }),
  ],
  undone: false,
};
const rows = { left: [], kept: [] };
const shownFigures = ({ figures }: ReturnType<typeof reportOf>) =>
  figures.filter(({ number }) => number > 0).map(({ text, number }) => `${text}: ${number}`);
const texts = (importRun: ImportRun) => reportOf(importRun, { rows, atHand: true }).notices?.map(({ text }) => text);

describe('an import that stopped half way', () => {
  test('can be gone on with, or undone', () => {
    const report = reportOf(stopped, { rows, atHand: true });
    expect(report).toMatchObject({ next: 'resume', undo: {} });
    expect(texts(stopped)).toEqual(['Você pode continuar de onde parou, ou desfazer o que já foi gravado.']);
  });

  test('resends unanswered batches before another check, which would write their rows twice', () => {
    const written = newBatch({ recurso: 'produtos', start: 0, rows: 10, state: 'written', created: 7, left: 3 });
    for (const state of ['absent', 'sending'] as const) {
      const lost = { ...stopped, batches: [written, newBatch({ recurso: 'produtos', start: 10, rows: 10, state })] };
      expect(reportOf(lost, { rows, atHand: true }).next).toBe('resume');
    }
    const refused = { ...stopped, batches: [written, newBatch({ recurso: 'produtos', start: 10, rows: 10 })] };
    expect(reportOf(refused, { rows, atHand: true }).next).toBe('checkAgain');
    expect(texts(refused)).toEqual([
      'Você pode conferir de novo para gravar o que falta, ou desfazer o que já foi gravado.',
    ]);
  });

  test('counts unanswered products neither as written nor as missing', () => {
    const sent = { ...stopped, batches: [newBatch({ recurso: 'produtos', start: 0, rows: 12, state: 'sending' })] };
    const report = reportOf(sent, { rows, atHand: true });
    expect(report.text).toMatch(/ · Até onde se sabe, nenhum produto foi gravado\.$/);
    expect(texts(sent)?.[0]).toMatch(/^O servidor não respondeu sobre 12 produtos: podem ter sido gravados ou não\. /);
    expect(report.undo?.question).toContain('De 12 produtos não se sabe se chegaram; se sim, serão desfeitos.');
    expect(report.figures).toContainEqual(expect.objectContaining({ text: 'Ainda não gravados', number: 0 }));
  });

  test('can only be undone once that was begun: nothing more of it would be taken', () => {
    const undoing = { ...stopped, undoing: true };
    const report = reportOf(undoing, { rows, atHand: true });
    expect(report.next).toBeUndefined();
    expect(report.undo).toBeDefined();
    expect(texts(undoing)).toEqual(['Use “Desfazer importação” para terminar.']);
  });
});

describe('an import that is whole', () => {
  const whole = { ...stopped, batches: stopped.batches.slice(0, 1) };
  test.each([
    [{}, ' por completo'],
    [{ error: 1, ignored: 2000 }, ', exceto 1 linha com erro e 2.000 linhas ignoradas'],
    [{ ignored: 3, blank: 3 }, ' por completo'],
    [{ ignored: 3, blank: 1 }, ', exceto 2 linhas ignoradas'],
  ])('says what of the file it left out: %j', (totals, extent) => {
    const report = reportOf({ ...whole, totals: { ...whole.totals, ...totals } }, { rows, atHand: true });
    expect(report.text).toMatch(new RegExp(`“a\\.xlsx” foi gravada${extent}\\.$`));
  });
});

test('rows that a colleague had already made equal are counted apart', () => {
  const batches = [newBatch({ recurso: 'produtos', start: 0, rows: 3, state: 'written', created: 1, same: 2 })];
  const { title, figures } = reportOf({ ...stopped, batches }, { rows, atHand: true });
  expect(title).toBe('Importação concluída');
  expect(figures).toContainEqual({ text: 'Alguém já gravou o mesmo', number: 2 });
});

test('after another check, what the first one wrote is counted once', () => {
  const batches = [
    newBatch({ recurso: 'produtos', start: 0, rows: 2, state: 'written', created: 2 }),
    newBatch({ recurso: 'produtos', start: 2, rows: 1, state: 'written', updated: 1 }),
    newBatch({ recurso: 'produtos', start: 0, rows: 1, state: 'written', updated: 1 }),
  ];
  // Of six rows, three were written by then and two were always so.
  const totals = { new: 0, updated: 1, unchanged: 5, error: 0, ignored: 0 };
  expect(shownFigures(reportOf({ ...stopped, totals, batches }, { rows, atHand: true }))).toEqual([
    'Produtos criados: 2',
    'Produtos atualizados: 2',
    'Sem mudança: 2',
  ]);
});

describe('an import whose undoing was interrupted', () => {
  const back = (deleted: number, restored = 0) => ({ deleted, restored, kept: 0, gone: 0 });
  const written = (recurso: 'produtos' | 'categorias', created: number, parts: Partial<JournalBatch> = {}) =>
    newBatch({ recurso, start: 0, rows: created + (parts.updated ?? 0), state: 'written', created, ...parts });
  const half: ImportRun = {
    ...stopped,
    undoing: true,
    batches: [
      written('categorias', 2),
      written('produtos', 20000, { updated: 500 }),
      written('produtos', 10000),
      written('produtos', 19500, { updated: 500, undone: back(19500, 500) }),
    ],
  };

  test('tells how much was taken back and how much is still there, and offers to finish', () => {
    const report = reportOf(half, { rows, atHand: false });
    expect(report.title).toBe('Importação parcialmente desfeita');
    expect(report.text).toMatch(/ · 20\.000 de 50\.500 produtos desfeitos, 30\.500 ainda por desfazer\.$/);
    expect(shownFigures(report)).toEqual([
      'Criados pela importação e excluídos: 19500',
      'Atualizados que voltaram ao que eram: 500',
      'Criados que ainda estão no cadastro: 30000',
      'Atualizados que ainda têm os valores da planilha: 500',
      'Categorias criadas que ainda estão no cadastro: 2',
    ]);
    expect(report.undo?.question).toContain(
      '30.000 produtos criados serão excluídos; 500 voltam aos valores anteriores; 2 categorias criadas serão excluídas.',
    );
  });

  test('reports the rows whose undo was not answered', () => {
    const unheard = { ...half, batches: [{ ...written('produtos', 10), undoing: true }, written('produtos', 5)] };
    const { text, undo } = reportOf(unheard, { rows, atHand: false });
    expect(text).toMatch(/ · 0 de 15 produtos desfeitos, 10 sem resposta, 5 ainda por desfazer\.$/);
    expect(undo?.question).toContain('De 10 produtos não se sabe se já foram desfeitos; se não, serão.');
  });

  test('when it has ended, everything is as before only if all of it was taken back', () => {
    const undone = (batch: JournalBatch, gone: number) => ({
      ...batch,
      undone: { ...back(batch.created - gone, batch.updated), gone },
    });
    const ended = (gone: number) => ({
      ...half,
      undone: true,
      batches: half.batches.map((batch, n) => undone(batch, n === 1 ? gone : 0)),
    });
    expect(reportOf(ended(0), { rows, atHand: true })).toEqual(undoneReportOf(ended(0), []));
    expect(undoneReportOf(ended(0), []).text).toMatch(/^Tudo voltou a ser como era antes/);
    expect(undoneReportOf(ended(1), []).text).toMatch(/excluiu depois: 50\.499 de 50\.500 produtos desfeitos\.$/);
    expect(undoneReportOf(ended(1), []).figures).toContainEqual({ text: 'Já excluídos por alguém', number: 1 });
    expect(undoProgressText(ended(0))).toBe('desfeita');
    expect(undoProgressText(ended(1))).toBe('50.499 de 50.500 produtos desfeitos');
  });
});
