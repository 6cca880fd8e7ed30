import { expectAccessible } from '../support/e2e/accessible';
import { expect, openFromMenu, signIn, test, unique } from '../support/e2e/e2e';

test('a product is created, found without accents, edited and deleted, and lost with a reload @phone', async ({
  page,
}) => {
  const name = unique('Pão Francês');
  const found = (count: number) =>
    expect(page.getByText(`${count} produto(s) encontrado(s)`, { exact: true })).toBeVisible();
  const form = page.getByRole('dialog');
  const category = form.getByRole('combobox', { name: 'Categoria' });
  await signIn(page, 'Produtos');
  await expect(page.getByText('Gerencie os produtos do supermercado')).toBeVisible();
  await found(3);
  await expect(page.getByText('R$ 27,90')).toBeVisible();
  await expect(page.getByText('ao recarregar, as mudanças se perdem')).toBeVisible();

  await page.getByRole('button', { name: 'Novo Produto' }).click();
  await expect(form.getByRole('heading', { name: 'Novo Produto' })).toBeVisible();
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click();
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
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).dblclick();
  await expect(page.getByText('O produto foi cadastrado com sucesso!')).toHaveCount(1);
  await expect(form).toHaveCount(0);

  const search = page.getByPlaceholder('Buscar por nome ou categoria...');
  const [bread, french, mark] = name.toLowerCase().replace('ã', 'a').replace('ê', 'e').split(' ');
  await search.fill(`${french} laticinios ${mark} ${bread}`);
  await found(1);
  const row = page.locator('[data-row]').filter({ hasText: name });
  for (const text of ['Padaria - Balcão', 'R$ 1.234,56', 'por Kg', 'Laticínios']) await expect(row).toContainText(text);
  await search.fill('LATICINIOS');
  await found(2);

  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(form.getByRole('heading', { name: 'Editar Produto' })).toBeVisible();
  await expect(form.getByLabel('Valor')).toHaveValue('1.234,56');
  await form.getByLabel('Valor').fill('4.99');
  await form.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('O produto foi atualizado com sucesso!')).toBeVisible();
  await expect(row).toContainText('R$ 4,99');

  await openFromMenu(page, 'Promoções');
  const catalogue = page.getByRole('region', { name: 'Produtos Disponíveis' });
  await expect(page.getByText('4 produto(s) cadastrado(s)')).toBeVisible();
  await expect(catalogue.getByRole('listitem').filter({ hasText: name })).toContainText('R$ 4,99');
  await page.goBack();

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir Produto' });
  await expect(question).toContainText('Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('O produto foi excluído com sucesso!')).toBeVisible();
  await expect(row).toHaveCount(0);

  await search.fill('');
  await found(3);
  await page.getByRole('button', { name: 'Excluir Banana Prata' }).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await found(2);
  await page.reload();
  await found(3);
});
