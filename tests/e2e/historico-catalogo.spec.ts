import { expectAccessible } from '../support/e2e/accessible';
import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { beSignedIn, expect, signIn, test, unique } from '../support/e2e/e2e';

test('a product’s form has an address, which Back closes, and tells who changed its price', async ({
  page,
  context,
}) => {
  const nome = unique('Rapadura');
  await insertRow(page, 'produtos', { nome, valor: 4.99, localizacao: 'A', categoria: 'Mercearia' });
  await signIn(page, 'Produtos');
  const [row] = await databaseRows(page, `produtos?nome=eq.${encodeURIComponent(nome)}`);
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(nome);
  await expect(page.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/filter=/);
  const list = page.url();
  const edit = page.getByRole('button', { name: `Editar ${nome}` });
  const dialog = page.getByRole('dialog', { name: 'Editar Produto' });

  await edit.click();
  await dialog.getByLabel('Valor').fill('5,49');
  await dialog.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('O produto foi atualizado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  await edit.click();
  await expect(page).toHaveURL(new RegExp(`/admin/produtos/${row?.id}\\?`));
  await expect(page).toHaveTitle('Editar Produto · Painel');
  const address = page.url();
  await dialog.getByLabel('Nome').fill('Quase');
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(dialog.getByLabel('Nome')).toHaveValue('Quase');
  await expect(page).toHaveURL(address);
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(edit).toBeFocused();

  const colleague = await context.newPage();
  const shared = colleague.getByRole('dialog', { name: 'Editar Produto' });
  await colleague.goto(address);
  await expect(shared.getByLabel('Nome')).toHaveValue(nome);
  await shared.getByRole('button', { name: 'Histórico' }).click();
  await expect(shared.getByRole('list', { name: 'Histórico' }).getByRole('listitem')).toHaveText([
    /^(agora mesmo|há \d+ minutos?) · Marina Andrade · Preço de R\$ 4,99 para R\$ 5,49$/,
    /^(agora mesmo|há \d+ minutos?) · Marina Andrade · Cadastrado$/,
  ]);
  await expectAccessible(colleague, { always: true });
  await shared.getByRole('button', { name: 'Cancelar' }).click();
  await expect(colleague).toHaveURL(list);
  await expect(colleague.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
});

test('an unknown product address tells so, and leads to the list', async ({ page, allowConsole }) => {
  allowConsole(/status of 40[0-9]/);
  await beSignedIn(page);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'qualquer']) {
    await page.goto(`/admin/produtos/${id}`);
    await expect(page.getByRole('alert').filter({ hasText: 'Não encontramos este registro' })).toBeVisible();
  }
  await expectAccessible(page, { always: true });
  await page.getByRole('button', { name: 'Voltar para a lista' }).click();
  await expect(page).toHaveURL(/\/admin\/produtos$/);
});
