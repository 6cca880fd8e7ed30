import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';

test.describe.configure({ timeout: 120_000 });

const week = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];

/** A product in a promotion that is valid every day, at 12.5%. */
async function productInPromotion(page: Page) {
  const produto = {
    id: crypto.randomUUID(),
    nome: unique('Mel'),
    valor: 19.9,
    localizacao: 'A',
    categoria: 'Mercearia',
  };
  const promocao = { id: crypto.randomUUID(), nome: unique('Doce Lar'), dias_ativos: week, desconto: 1 };
  await insertRow(page, 'produtos', produto);
  await insertRow(page, 'promocoes', promocao);
  await insertRow(page, 'promocao_produtos', { promocao_id: promocao.id, produto_id: produto.id, desconto: 12.5 });
  return { produto, promocao };
}

test('a stored product survives a reload; deleting it removes it from its promotion first', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const { produto, promocao } = await productInPromotion(page);
  await signIn(page, 'Produtos');
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(produto.nome);
  await expect(page.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Editar ${produto.nome}` }).click();
  await page.getByRole('dialog').getByLabel('Localização').fill('Corredor B');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('O produto foi atualizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/produtos\?/);
  await page.reload();
  await expect(page.getByText('Corredor B')).toBeVisible();

  const remove = page.getByRole('button', { name: `Excluir ${produto.nome}` });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  const inUse = page.getByRole('alertdialog', { name: 'Produto em promoção' });
  await expect(inUse.getByRole('listitem')).toHaveText([promocao.nome]);
  await expectAccessible(page, { always: true });
  await inUse.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  expect(await databaseRows(page, `produtos?id=eq.${produto.id}&select=nome`)).toHaveLength(1);

  await remove.click();
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await inUse.getByRole('button', { name: 'Retirar da promoção e excluir' }).click();
  await expect(page.getByText('O produto foi excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('0 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  expect(await databaseRows(page, `promocoes?id=eq.${promocao.id}&select=desconto`)).toHaveLength(1);
});

test('no figure is an example, and a category in use cannot be deleted', async ({ page, allowConsole }) => {
  allowConsole(/409 \(Conflict\)/);
  await signIn(page, 'Categorias');
  const categoria = unique('Açougue');
  await insertRow(page, 'categorias', { nome: categoria });
  const row = { valor: 9.9, localizacao: 'A', categoria };
  await insertRow(
    page,
    'produtos',
    [1, 2, 3].map((place) => ({ ...row, nome: `${categoria} ${place}` })),
  );
  await page.getByPlaceholder(/^Buscar/).fill(categoria);
  const card = page.getByRole('listitem').filter({ hasText: categoria });
  await expect(card).toContainText('3 produtos cadastrados');
  await expect(page.getByText('exemplo')).toHaveCount(0);
  await page.getByRole('button', { name: `Excluir ${categoria}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  const toast = page.locator('.toast-error');
  await expect(toast).toContainText('Erro ao deletar categoria.');
  await expect(toast).toContainText('Há produtos nesta categoria. Mude a categoria deles antes.');
});
