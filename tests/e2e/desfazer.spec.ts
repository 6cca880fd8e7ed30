import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { breakCalls, changeRows, databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';

// Whole journeys, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

const stored = (page: Page, pergunta: string) =>
  databaseRows(page, `perguntas?pergunta=eq.${encodeURIComponent(pergunta)}`);
const undo = (page: Page) => page.getByRole('button', { name: 'Desfazer' });

test('a question is edited, deleted and duplicated, and what was done is taken back', async ({
  page,
  allowConsole,
}) => {
  const name = unique('Vocês trocam produtos?');
  await signIn(page, 'Perguntas');
  await insertRow(page, 'perguntas', {
    pergunta: name,
    contexto: 'Trocas',
    resposta: 'Sim, em 7 dias.',
    observacoes: 'Com a nota.',
  });
  const [made] = await stored(page, name);
  await page.getByPlaceholder('Buscar por pergunta ou contexto...').fill(name);
  await expect(page.getByText('1 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await page.getByLabel('Resposta').fill('Não.');
  await page.getByLabel('Observações (opcional)').fill('');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Pergunta atualizada')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(page, name)).toMatchObject([{ resposta: 'Não.', observacoes: null }]);
  await expectAccessible(page);
  await undo(page).click();
  await expect(page.getByText('Alteração desfeita')).toBeVisible();
  await expect(page.getByText('Sim, em 7 dias.')).toBeVisible();
  expect(await stored(page, name)).toEqual([{ ...made, updated_at: expect.anything() }]);

  // Somebody saves it while the question is open.
  allowConsole(/Failed to load resource/);
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await changeRows(page, `perguntas?id=eq.${made?.id}`, { contexto: 'Trocas e devoluções' });
  const [changed] = await stored(page, name);
  const question = page.getByRole('alertdialog', { name: 'Excluir Pergunta' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(question.getByRole('alert')).toContainText('Nada foi excluído.');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  // The second click of a double one was meant for the question as it was.
  await question.getByRole('button', { name: 'Excluir' }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(question.getByRole('button', { name: 'Excluir' })).toBeFocused();
  expect(await stored(page, name)).toEqual([changed]);

  // Of what is repeated then, the answer of the first attempt is lost, though it was written; the second makes no double.
  const loseAnswers = (table: string, method: string) =>
    breakCalls(page, table, method, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
  const repairDeletion = await loseAnswers('perguntas', 'DELETE');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Erro ao excluir pergunta. Tente novamente.')).toBeVisible();
  expect(await stored(page, name)).toEqual([]);
  await repairDeletion();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Pergunta excluída')).toBeVisible();
  await expect(page.getByText('Nenhuma pergunta encontrada.')).toBeVisible();

  const repairUndo = await loseAnswers('rpc/desfazer_exclusao', 'POST');
  await undo(page).click();
  await expect(page.getByText(/^A exclusão de .* não pôde ser desfeita\.$/)).toBeVisible();
  await repairUndo();
  await undo(page).click();
  await expect(page.getByText('Exclusão desfeita')).toBeVisible();
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeVisible();
  expect(await stored(page, name)).toEqual([{ ...changed, updated_at: expect.anything() }]);

  await page.getByRole('button', { name: `Duplicar ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Nova Pergunta FAQ' });
  await expect(form.getByLabel('Pergunta')).toHaveValue(`${name} (cópia)`);
  await expect(form.getByLabel('Resposta')).toHaveValue('Sim, em 7 dias.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('2 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();
  expect(await stored(page, `${name} (cópia)`)).toMatchObject([
    { contexto: 'Trocas e devoluções', observacoes: 'Com a nota.' },
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a product is edited, duplicated and deleted, and each is taken back, by Ctrl+Z too @any-screen', async ({
  page,
}) => {
  await signIn(page, 'Produtos');
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill('Leite Integral 1L');
  await expect(page.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Editar Leite Integral 1L' }).click();
  await page.getByRole('dialog').getByLabel('Valor').fill('5,55');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('R$ 5,55')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Alteração desfeita')).toBeVisible();
  await expect(page.getByText('R$ 4,99')).toBeVisible();

  await page.getByRole('button', { name: 'Duplicar Leite Integral 1L' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nome')).toHaveValue('Leite Integral 1L (cópia)');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('2 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir Leite Integral 1L (cópia)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await undo(page).click();
  await expect(page.getByText('2 produto(s) encontrado(s)', { exact: true })).toBeVisible();
});
