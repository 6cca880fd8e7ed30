import type { Page } from '@playwright/test';
import { expectFits } from '../support/e2e/accessible';
import { expect, openFromMenu, press, signIn, test, unique } from '../support/e2e/e2e';
import { databaseRows } from '../support/e2e/rows';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, text: string) => expect(page.locator('.toast').filter({ hasText: text })).toBeVisible();

test('a question is created, found without accents, edited, duplicated and deleted, and each change undone @phone', async ({
  page,
}) => {
  const name = unique('Açaí');
  const stored = () => databaseRows(page, `perguntas?pergunta=eq.${encodeURIComponent(name)}`);
  await signIn(page, 'Perguntas');
  await page.getByRole('button', { name: 'Nova Pergunta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Pergunta FAQ' });
  await expect(dialog.getByLabel('Pergunta', { exact: true })).toBeFocused();
  for (const [label, text] of Object.entries({
    Pergunta: name,
    Contexto: 'Congelados',
    Resposta: 'No Corredor F.\nAo lado dos sorvetes.',
    'Observações (opcional)': '<img src=x onerror="window.hacked=1">',
  })) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await expectFits(page);
  // The project reduces motion.
  const transition = await page
    .locator('.MuiDialog-container')
    .evaluate((element) => getComputedStyle(element).transition);
  expect(transition).not.toMatch(/opacity 0\.\d+s/);
  await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await toast(page, 'A pergunta foi cadastrada com sucesso!');
  await expect(dialog).toBeHidden();
  const [made] = await stored();

  await page.getByPlaceholder('Buscar por pergunta ou contexto...').fill(name.replace('Açaí', 'ACAI'));
  await expect(page.getByText('1 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();
  const edit = page.getByRole('dialog', { name: 'Editar Pergunta FAQ' });
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(edit.getByRole('textbox', { name: 'Resposta' })).toHaveValue('No Corredor F.\nAo lado dos sorvetes.');
  await page.goBack();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await edit.getByRole('textbox', { name: 'Resposta' }).fill('Acabou.');
  await edit.getByLabel('Observações (opcional)').fill('');
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  await toast(page, 'Pergunta atualizada');
  await expect(edit).toHaveCount(0);
  expect(await stored()).toMatchObject([{ resposta: 'Acabou.', observacoes: null }]);
  await page.keyboard.press('Control+z');
  await toast(page, 'Alteração desfeita');
  await expect(row(page, 'Ao lado dos sorvetes.')).toBeVisible();
  expect(await stored()).toEqual([{ ...made, updated_at: expect.anything() }]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir Pergunta' });
  await expectFits(page);
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhuma pergunta encontrada.')).toBeVisible();
  expect(await stored()).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await toast(page, 'Exclusão desfeita');
  expect(await stored()).toEqual([{ ...made, updated_at: expect.anything() }]);

  await page.getByRole('button', { name: `Duplicar ${name}` }).click();
  await expect(dialog.getByLabel('Pergunta', { exact: true })).toHaveValue(`${name} (cópia)`);
  await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('2 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveText([`${name} (cópia)`, name]);
  await press(page.getByRole('combobox', { name: 'Ordem' }), 'ArrowDown');
  await expect(titles).toHaveText([name, `${name} (cópia)`]);
});

test('every page of the menu is accessible and fits @phone @desktop', async ({ page }) => {
  await signIn(page);
  await expectFits(page);
  for (const label of ['Usuários', 'Produtos', 'Promoções', 'Categorias', 'Cargos', 'Perguntas']) {
    await openFromMenu(page, label);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Editar|Suspender) / }).first()).toBeVisible();
    await expectFits(page);
  }
});
