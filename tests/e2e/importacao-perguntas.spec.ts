import { expectAccessible } from '../support/e2e/accessible';
import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, close, expectTotals, undo, workbook } from '../support/e2e/importReview';

test.describe.configure({ timeout: 120_000 });

test('questions are imported: new ones, one that changes, one with an error; and taken back @any-screen', async ({
  page,
}) => {
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
  await expect(review.getByRole('combobox', { name: 'Coluna de Pergunta' })).toHaveText('A · Dúvida');
  await expect(review.getByRole('combobox', { name: 'Coluna de Observações' })).toHaveText('D · Obs');
  const template = page.waitForEvent('download');
  await review.getByRole('button', { name: 'Baixar modelo' }).click();
  expect((await template).suggestedFilename()).toBe('modelo-perguntas.xlsx');
  await expectAccessible(page);
  await check(review);
  await expectTotals(review, 'Novas1', 'Atualizadas1', 'Sem mudança0', 'Com erro1', 'Ignoradas0');
  await expect(review.getByText('Resposta: Resposta é obrigatória (1 linha)')).toBeVisible();
  await expect(review.getByText('1 pergunta do cadastro está diferente na planilha')).toBeVisible();
  await expectAccessible(page);
  const errors = page.waitForEvent('download');
  await review.getByRole('button', { name: 'Baixar erros' }).click();
  expect((await errors).suggestedFilename()).toBe('erros-faq.xlsx');

  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Perguntas criadas' })).toContainText('1');
  await expect(review.getByRole('listitem').filter({ hasText: 'Perguntas atualizadas' })).toContainText('1');
  expect(await stored(known)).toEqual([{ ...before, resposta: 'Sim:\n- 40 vagas\n- grátis' }]);
  expect(await stored(incoming)).toEqual([{ contexto: 'Entrega', resposta: 'Sim, em até 5 km.', observacoes: null }]);

  const asked = await undo(page, review);
  expect(asked).toContain('1 pergunta criada será excluída e 1 volta aos valores anteriores.');
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Criadas pela importação e excluídas' })).toContainText(
    '1',
  );
  expect(await stored(known)).toEqual([before]);
  expect(await stored(incoming)).toEqual([]);
  await close(review);
  await page.getByPlaceholder('Buscar por pergunta ou contexto...').fill(known);
  await expect(page.getByRole('listitem').filter({ hasText: known })).toContainText('Não.');
});
