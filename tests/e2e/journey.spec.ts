import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { createAccount } from '../support/e2e/account';
import { expect, openFromMenu, signIn, test, unique } from '../support/e2e/e2e';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, text: string) => expect(page.locator('.toast').filter({ hasText: text })).toBeVisible();

test('Perguntas: create, find without accents, edit, delete', async ({ page, isMobile }) => {
  const name = unique('Açaí');
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
  await expectAccessible(page);
  // The phone's project reduces motion.
  const transition = await page
    .locator('.MuiDialog-container')
    .evaluate((element) => getComputedStyle(element).transition);
  expect(/opacity 0\.\d+s/.test(transition)).toBe(!isMobile);
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await toast(page, 'A pergunta foi cadastrada com sucesso!');
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('Buscar por pergunta ou contexto...').fill(name.replace('Açaí', 'ACAI'));
  await expect(page).toHaveURL(/filter=/);
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar / })).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Editar ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Pergunta FAQ' });
  const field = edit.getByLabel('Pergunta', { exact: true });
  await expect(field).toHaveValue(name);
  await page.goBack();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(field).toHaveValue(name);
  await field.fill(`${name} Gelado`);
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  await toast(page, 'A pergunta foi atualizada com sucesso!');
  await expect(row(page, `${name} Gelado`)).toBeVisible();
  await page.reload();
  await expect(row(page, `${name} Gelado`)).toBeVisible();

  await page.getByRole('button', { name: `Excluir ${name} Gelado` }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir Pergunta' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: `Excluir ${name} Gelado` }).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await toast(page, 'A pergunta foi excluída com sucesso!');
  await expect(row(page, name)).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('Usuários: edit and delete a person; creating one is explained', async ({ page }) => {
  const { name } = await createAccount(page.request, 'Élcio');
  await signIn(page, 'Usuários');
  await page.getByPlaceholder('Buscar por nome ou e-mail...').fill(name.replace('É', 'e'));
  await expect(page.getByText('1 usuário(s) encontrado(s)', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Editar ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Usuário' });
  await expect(dialog.getByText('deixe em branco para manter a atual')).toBeVisible();
  await dialog.getByLabel('Nome', { exact: true }).fill(`${name} Filho`);
  await dialog.getByRole('combobox', { name: 'Cargo' }).click();
  await page.getByRole('option', { name: 'Fiscal de Loja' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Atualizar' }).click();
  await toast(page, 'O usuário foi atualizado com sucesso!');
  await expect(row(page, `${name} Filho`)).toContainText('Fiscal de Loja');

  await page.getByRole('button', { name: `Excluir ${name} Filho` }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir Usuário' });
  await expect(question).toContainText('Tem certeza que deseja excluir este usuário? Esta ação não pode ser desfeita.');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await toast(page, 'Usuário excluído com sucesso!');
  await expect(page.getByText('0 usuário(s) encontrado(s)', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Novo Usuário' }).click();
  const create = page.getByRole('dialog', { name: 'Novo Usuário' });
  await expect(create.getByText('Peça a quem cuida do sistema para criar o acesso')).toBeVisible();
  await expect(create.getByText('README')).toHaveCount(0);
  await create.getByLabel('Nome', { exact: true }).fill('Pessoa Nova');
  await create.getByLabel('E-mail', { exact: true }).fill('nova@supermercado.com.br');
  await create.getByLabel('Senha', { exact: true }).fill('segredo-longo');
  await create.getByRole('combobox', { name: 'Cargo' }).click();
  await page.getByRole('option', { name: 'Padeiro' }).click();
  await create.getByRole('button', { name: 'Cadastrar' }).click();
  await toast(page, 'Novos usuários devem ser criados através do sistema de autenticação.');
  await expect(create.getByLabel('Nome', { exact: true })).toHaveValue('Pessoa Nova');
});

test('every page of the menu is accessible', async ({ page }) => {
  await signIn(page);
  await expectAccessible(page);
  for (const [label, heading] of [
    ['Usuários', 'Usuários'],
    ['Produtos', 'Produtos'],
    ['Promoções', 'Promoções'],
    ['Categorias', 'Categorias'],
    ['Cargos', 'Cargos'],
  ] as const) {
    await openFromMenu(page, label);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});
