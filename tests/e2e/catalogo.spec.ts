import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { databaseRows, insertRow } from '../support/e2e/rows';

test('a stored product survives a reload with the history of its price; deleting it removes it from its promotion first @stored', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const nome = unique('Mel');
  const promocao = { id: crypto.randomUUID(), nome: unique('Doce Lar'), dias_ativos: ['Domingo'], desconto: 1 };
  await signIn(page, 'Produtos');
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Produto' });
  await form.getByLabel('Nome').fill(nome);
  await form.getByLabel('Valor').fill('4,99');
  await form.getByLabel('Localização').fill('Corredor A');
  await form.getByRole('combobox', { name: 'Categoria' }).fill('mercearia');
  await expect(page.getByRole('option')).toHaveText(['Mercearia']);
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('O produto foi cadastrado com sucesso!')).toBeVisible();
  await expect(form).toHaveCount(0);
  const [produto] = await databaseRows(page, `produtos?nome=eq.${encodeURIComponent(nome)}&select=id,tipo_venda`);
  expect(produto?.tipo_venda).toBe('unidade');
  await insertRow(page, 'promocoes', promocao);
  await insertRow(page, 'promocao_produtos', { promocao_id: promocao.id, produto_id: produto?.id, desconto: 12.5 });

  const anyOrder = nome.toLowerCase().split(' ').reverse().join(' mercearia ');
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(anyOrder);
  await expect(page.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Editar ${nome}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Produto' });
  await dialog.getByLabel('Valor').fill('5,49');
  // The offers' arrival moves the button.
  await expect(dialog.getByText('1 produto em promoção muda de preço')).toBeVisible();
  await dialog.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('O produto foi atualizado com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: `Editar ${nome}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/produtos/${produto?.id}\\?`));
  await page.reload();
  await dialog.getByRole('button', { name: 'Histórico' }).click();
  await expect(dialog.getByRole('list', { name: 'Histórico' }).getByRole('listitem')).toHaveText([
    /^(agora mesmo|há \d+ minutos?) · Marina Andrade · Preço de R\$\s4,99 para R\$\s5,49$/,
    /^(agora mesmo|há \d+ minutos?) · Marina Andrade · Cadastrado$/,
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: `Excluir ${nome}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  const inUse = page.getByRole('alertdialog', { name: 'Produto em promoção' });
  await expect(inUse.getByRole('listitem')).toHaveText([promocao.nome]);
  await expectAccessible(page);
  expect(await databaseRows(page, `produtos?id=eq.${produto?.id}&select=nome`)).toHaveLength(1);
  await inUse.getByRole('button', { name: 'Retirar da promoção e excluir' }).click();
  await expect(page.getByText('O produto foi excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('0 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  expect(await databaseRows(page, `promocoes?id=eq.${promocao.id}&select=desconto`)).toHaveLength(1);
});
