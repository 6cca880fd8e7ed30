import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { expect, openFromMenu, signIn, test, unique } from '../support/e2e/e2e';

const lostOnReload = async (page: Page) => {
  await page.getByRole('button', { name: 'Excluir Banana Prata' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('2 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 produto(s) encontrado(s)', { exact: true })).toBeVisible();
};

test('a product is created, found without accents, edited and deleted @stored @phone', async ({
  page,
  storedCatalogue,
}) => {
  // First by name, since the list of available products is read page by page.
  const name = unique('00 Pão Francês');
  // Other tests add products to a stored catalogue meanwhile.
  const all = storedCatalogue ? /^[\d.]+ produto/ : /^3 produto/;
  const oneMore = storedCatalogue ? /^[\d.]+ produto/ : /^4 produto/;
  const dairy = storedCatalogue ? /^([2-9]|\d\d+) produto/ : /^2 produto/;
  const form = page.getByRole('dialog');
  const category = form.getByRole('combobox', { name: 'Categoria' });
  await signIn(page, 'Produtos');
  await expect(page.getByText('Gerencie os produtos do supermercado')).toBeVisible();
  await expect(page.getByText(all)).toBeVisible();
  await expect(page.getByText('R$ 27,90')).toBeVisible();
  const warning = page.getByText('ao recarregar, as mudanças se perdem');
  await expect(warning).toHaveCount(storedCatalogue ? 0 : 1);

  await page.getByRole('button', { name: 'Novo Produto' }).click();
  await expect(form.getByRole('heading', { name: 'Novo Produto' })).toBeVisible();
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(form.getByText('Categoria é obrigatória')).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('Valor').fill('R$ 1.234,56');
  await form.getByRole('combobox', { name: 'Unidade de venda' }).click();
  await page.getByRole('option', { name: 'Quilograma (Kg)' }).click();
  await form.getByLabel('Localização').fill('Padaria - Balcão');
  await category.fill('laticinios');
  await expect(page.getByRole('option')).toHaveText(['Laticínios']);
  await page.keyboard.press('Enter');
  await expect(category).toHaveValue('Laticínios');
  await form.getByRole('button', { name: 'Cadastrar' }).dblclick();
  await expect(page.getByText('O produto foi cadastrado com sucesso!')).toHaveCount(1);
  await expect(form).toHaveCount(0);

  const search = page.getByPlaceholder('Buscar por nome ou categoria...');
  const [zeros, bread, french, ...mark] = name.toLowerCase().replace('ã', 'a').replace('ê', 'e').split(' ');
  await search.fill([french, 'laticinios', ...mark, bread, zeros].join(' '));
  await expect(page.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  const row = page.locator('[data-row]').filter({ hasText: name });
  for (const text of ['Padaria - Balcão', 'R$ 1.234,56', 'por Kg', 'Laticínios']) await expect(row).toContainText(text);
  await search.fill('LATICINIOS');
  await expect(page.getByText(dairy)).toBeVisible();

  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(form.getByRole('heading', { name: 'Editar Produto' })).toBeVisible();
  await expect(form.getByLabel('Valor')).toHaveValue('1.234,56');
  await form.getByLabel('Valor').fill('4.99');
  await form.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('O produto foi atualizado com sucesso!')).toBeVisible();
  await expect(row).toContainText('R$ 4,99');

  await openFromMenu(page, 'Promoções');
  const catalogue = page.getByRole('region', { name: 'Produtos Disponíveis' });
  await expect(page.getByText(oneMore)).toBeVisible();
  await expect(catalogue.getByRole('listitem').filter({ hasText: name })).toContainText('R$ 4,99');
  await page.goBack();

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir Produto' });
  await expect(question).toContainText('Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('O produto foi excluído com sucesso!')).toBeVisible();
  await expect(row).toHaveCount(0);

  await search.fill('');
  await expect(page.getByText(all)).toBeVisible();
  if (!storedCatalogue) await lostOnReload(page);
});
