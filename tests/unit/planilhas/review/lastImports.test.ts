import { expect, test } from 'vitest';
import { textOf } from '../../../../src/planilhas/review/LastImports';
import { undoQuestion } from '../../../../src/planilhas/review/report/undoneReport';
import { addAnswer, type ImportRun, newRun } from '../../../../src/planilhas/write/run';

const of = (written: number, parts: Partial<ImportRun> = {}): ImportRun => {
  const run = { ...newRun({ destination: 'produtos', file: 'a.xlsx' }), planned: 3000, idle: 100, ...parts };
  addAnswer(run, 'produtos', { created: written, updated: 0, left: 0 }, written + 1);
  return { ...run, at: '2026-11-12T17:32:00Z', who: 'An\u202Ea' };
};

test.each([
  [of(3000), 0, 'Última importação: a.xlsx, 12/11/2026 14:32, por Ana (3.000 produtos)'],
  [
    of(1200),
    1,
    'Importação anterior: a.xlsx, 12/11/2026 14:32, por Ana (interrompida: 1.200 de 3.000 linhas gravadas)',
  ],
  [
    of(1200, { idle: 2 }),
    0,
    'Última importação: a.xlsx, 12/11/2026 14:32, por Ana (em andamento: 1.200 de 3.000 linhas gravadas)',
  ],
  [of(0, { undoing: true, undone: true }), 0, 'Última importação: a.xlsx, 12/11/2026 14:32, por Ana (desfeita)'],
])('says who imported what, when and how far: %#', (run, place, text) => {
  expect(textOf(run, place)).toBe(text);
});

test('the undo of an import of another person, or under way, says so', () => {
  expect(undoQuestion(of(10, { idle: 2, own: false }))).toBe(
    'Desfazer a importação de 12/11/2026 14:32, por Ana? Ela parece estar em andamento agora em outra janela, e para. 10 produtos criados serão excluídos. O que alguém mudou ou usou depois fica como está.',
  );
});
