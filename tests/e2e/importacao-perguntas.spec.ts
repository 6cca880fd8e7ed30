import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, expectTotals, undo, workbook } from '../support/e2e/importReview';

test.describe.configure({ timeout: 120_000 });

test('questions are created and updated from a file, and undone @any-screen', async ({ page }) => {
  const [known, incoming] = [unique('Vocês têm estacionamento?'), unique('Vocês entregam em casa?')];
  const stored = (pergunta: string) =>
    databaseRows(page, `perguntas?select=contexto,resposta,observacoes&pergunta=eq.${encodeURIComponent(pergunta)}`);
  await signIn(page, 'Perguntas');
  const before = { contexto: 'Loja', resposta: 'Não.', observacoes: 'Perguntam muito.' };
  await insertRow(page, 'perguntas', { pergunta: known, ...before });
  const file = workbook('faq.xlsx', [
    ['Dúvida', 'Assunto', 'Resposta', 'Obs'],
    [known.toUpperCase(), '', 'Sim:\n- 40 vagas\n- grátis', ''],
    [incoming, 'Entrega', 'Sim, em até 5 km.', ''],
    [unique('Sem resposta?'), 'Loja', '', ''],
  ]);
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await expectTotals(review, 'Novas1', 'Atualizadas1', 'Sem mudança0', 'Com erro1', 'Ignoradas0');
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(await stored(known)).toEqual([{ ...before, resposta: 'Sim:\n- 40 vagas\n- grátis' }]);
  expect(await stored(incoming)).toEqual([{ contexto: 'Entrega', resposta: 'Sim, em até 5 km.', observacoes: null }]);
  expect(await undo(page, review)).toContain('1 pergunta criada será excluída e 1 volta aos valores anteriores.');
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect([await stored(known), await stored(incoming)]).toEqual([[before], []]);
});
