import { describe, expect, test } from 'vitest';
import { reportOf } from '../../../../src/planilhas/review/report/importReport';
import { undoneReportOf, undoProgressText } from '../../../../src/planilhas/review/report/undoneReport';
import { addAnswer, type ImportRun, newRun } from '../../../../src/planilhas/write/run';

/** Another answer to a batch. */
const answered = (
  run: ImportRun,
  { resource = 'produtos', created = 0, updated = 0, left = 0, lastRow = 11 } = {},
): ImportRun => {
  const copy = structuredClone(run);
  addAnswer(copy, resource, { created, updated, left }, lastRow);
  return copy;
};
const begun: ImportRun = {
  ...newRun({ destination: 'produtos', file: 'a.xlsx' }),
  at: '2026-11-12T17:32:00Z',
  idle: 100,
  planned: 20,
  totals: { new: 20, updated: 0, unchanged: 0, error: 0, ignored: 0 },
};
const stopped = answered(begun, { created: 10 });
const rows = { left: [], same: 0, kept: [] };
const shownFigures = ({ figures }: ReturnType<typeof reportOf>) =>
  figures.filter(({ number }) => number > 0).map(({ text, number }) => `${text}: ${number}`);
const texts = (importRun: ImportRun) => reportOf(importRun, { rows, atHand: true }).notices?.map(({ text }) => text);

/** Products are in memory here. */
const passing = 'Os produtos somem ao recarregar a página; as categorias ficam.';

describe('an import that stopped half way', () => {
  test('can be gone on with, or undone', () => {
    const report = reportOf(stopped, { rows, atHand: true });
    expect(report).toMatchObject({ next: 'resume', undo: {} });
    expect(texts(stopped)).toEqual([passing, 'Você pode continuar de onde parou, ou desfazer o que já foi gravado.']);
  });

  test('resends an unanswered batch before another check, which would write its rows twice', () => {
    const refused = answered(begun, { created: 7, left: 3 });
    const lost = { ...refused, unheard: { resource: 'produtos', rows: 10 } };
    expect(reportOf(lost, { rows, atHand: true }).next).toBe('resume');
    expect(reportOf(refused, { rows, atHand: true }).next).toBe('checkAgain');
    expect(texts(refused)).toEqual([
      passing,
      'Você pode conferir de novo para gravar o que falta, ou desfazer o que já foi gravado.',
    ]);
  });

  test('counts unanswered products neither as written nor as missing', () => {
    const sent = { ...begun, planned: 12, unheard: { resource: 'produtos', rows: 12 } };
    const report = reportOf(sent, { rows, atHand: true });
    expect(report.text).toMatch(/ · Até onde se sabe, nenhum produto foi gravado\.$/);
    expect(texts(sent)?.[1]).toMatch(/^O servidor não respondeu sobre 12 produtos: podem ter sido gravados ou não\. /);
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
  const whole = { ...stopped, planned: 10 };
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
  const run = { ...answered(begun, { created: 1, left: 2 }), planned: 3 };
  const { title, figures } = reportOf(run, { rows: { ...rows, same: 2 }, atHand: true });
  expect(title).toBe('Importação concluída');
  expect(figures).toContainEqual({ text: 'Alguém já gravou o mesmo', number: 2 });
});

test('after another check, what the first one wrote is not unchanged as well', () => {
  const first = answered(begun, { created: 2, updated: 1 });
  const parts = first.parts.map((part) => ({ ...part, earlier: 3 }));
  // Of six rows, three were written by then and two were always so.
  const totals = { new: 0, updated: 1, unchanged: 5, error: 0, ignored: 0 };
  const again = answered({ ...first, totals, parts, planned: 4 }, { updated: 1 });
  expect(shownFigures(reportOf(again, { rows, atHand: true }))).toEqual([
    'Produtos criados: 2',
    'Produtos atualizados: 2',
    'Sem mudança: 2',
  ]);
});

describe('an import whose undoing was interrupted', () => {
  const written = answered(answered(begun, { created: 49500, updated: 1000 }), { resource: 'categorias', created: 2 });
  const undoneBy = (deleted: number, restored: number, gone = 0): ImportRun['parts'] =>
    written.parts.map((part) =>
      part.resource === 'produtos'
        ? { ...part, deleted, restored, gone, createdNow: 49500 - deleted - gone, updatedNow: 1000 - restored }
        : part,
    );
  const half: ImportRun = { ...written, undoing: true, parts: undoneBy(19500, 500) };

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

  test('when it has ended, everything is as before only if all of it was taken back', () => {
    const ended = (gone: number): ImportRun => ({
      ...half,
      undone: true,
      parts: undoneBy(49500 - gone, 1000, gone).map((part) =>
        part.resource === 'categorias' ? { ...part, deleted: 2, createdNow: 0 } : part,
      ),
    });
    expect(reportOf(ended(0), { rows, atHand: true })).toEqual(undoneReportOf(ended(0), []));
    expect(undoneReportOf(ended(0), []).text).toMatch(/^Tudo voltou a ser como era antes/);
    expect(undoneReportOf(ended(1), []).text).toMatch(/excluiu depois: 50\.499 de 50\.500 produtos desfeitos\.$/);
    expect(undoneReportOf(ended(1), []).figures).toContainEqual({ text: 'Já excluídos por alguém', number: 1 });
    expect(undoProgressText(ended(0))).toBe('desfeita');
    expect(undoProgressText(ended(1))).toBe('50.499 de 50.500 produtos desfeitos');
  });
});
