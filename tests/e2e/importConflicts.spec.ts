import { databaseRows } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, undo, workbook } from '../support/e2e/importReview';

test.describe.configure({ timeout: 120_000 });

test('a category that two people import is made once, and stays when it was renamed since @any-screen', async ({
  page,
}) => {
  const [mine, both] = [unique('Pet'), unique('Pães')];
  const rows = (name: string) => databaseRows(page, `categorias?select=id,nome&nome=eq.${encodeURIComponent(name)}`);
  await signIn(page, 'Categorias');
  const review = await choose(page, 'Importar Excel', workbook('c.xlsx', [['Categoria'], [mine], [both]]));
  await check(review);

  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'pt-BR' });
  const colleague = await context?.newPage();
  if (!context || !colleague) throw new Error('no browser');
  await signIn(colleague, 'Categorias');
  const theirs = await choose(colleague, 'Importar Excel', workbook('c.xlsx', [['Categoria'], [both.toUpperCase()]]));
  await check(theirs);
  await theirs.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'Importação concluída', exact: true })).toBeVisible();

  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída', exact: true })).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Alguém já gravou o mesmo' })).toContainText('1');
  expect(await rows(both)).toEqual([]);
  expect(await rows(both.toUpperCase())).toHaveLength(1);

  await colleague.reload();
  await colleague.getByPlaceholder('Buscar categoria...').fill(mine);
  // A row that moves up while it is clicked on is missed.
  await expect(colleague.getByRole('button', { name: /^Editar / })).toHaveCount(1);
  await colleague.getByRole('button', { name: `Editar ${mine}` }).click();
  const form = colleague.getByRole('dialog', { name: 'Editar Categoria' });
  await form.getByLabel('Nome da Categoria').fill(`${mine} Shop`);
  await form.getByRole('button', { name: 'Atualizar' }).click();
  await expect(form).toBeHidden();
  await context.close();

  expect(await undo(page, review)).toContain('1 categoria criada será excluída.');
  const kept = review.getByRole('region', { name: 'Ficaram como estão' });
  await expect(kept).toContainText(`agora “${mine} Shop”`);
  expect(await rows(`${mine} Shop`)).toHaveLength(1);
});

test('a product changed in the page after an import stays when the import is undone @any-screen', async ({ page }) => {
  const header = ['Produto', 'Preço', 'Un', 'Corredor', 'Seção'];
  await signIn(page, 'Produtos');
  const rows = ['Café', 'Chá'].map((nome) => [nome, 10, 'un', 'B', 'Mercearia']);
  const review = await choose(page, 'Importar Excel', workbook('p.xlsx', [header, ...rows]));
  await check(review);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await review.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await page.getByRole('button', { name: 'Editar Café' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Produto' });
  await form.getByLabel('Valor').fill('12,00');
  await form.getByRole('button', { name: 'Atualizar' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Importar Excel' }).click();
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await undo(page, review);
  const kept = review.getByRole('region', { name: 'Ficaram como estão' });
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await expect(kept.getByRole('row', { name: 'Valor R$ 12,00' })).toBeVisible();
});
