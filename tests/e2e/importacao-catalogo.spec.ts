import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, undo, workbook } from '../support/e2e/importReview';
import { databaseRows } from '../support/e2e/rows';

test('an interrupted import goes on, survives a reload, and is undone @stored', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  // Last by name, since other tests look at the first products.
  const mark = unique('Zzz');
  const rows = Array.from({ length: 150 }, (_, n) => [`${mark} ${n}`, (n + 1) / 100, 'un', 'Corredor Z', 'Mercearia']);
  const file = workbook('muitos.xlsx', [['Produto', 'Preço', 'Un', 'Corredor', 'Seção'], ...rows]);
  const stored = async () =>
    (await databaseRows(page, `produtos?select=nome&nome_ordem=like.*${mark.toLowerCase()}*`)).length;
  let posts = 0;
  await page.route('**/rest/v1/rpc/import_produtos', (route) => {
    posts += route.request().method() === 'POST' ? 1 : 0;
    // Each attempt to send the third batch; the first two have fifty rows each.
    return posts === 3 || posts === 4 || posts === 5 ? route.abort('internetdisconnected') : route.fallback();
  });
  await signIn(page, 'Produtos');
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação interrompida' })).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Produtos criados' })).toContainText('100');
  await expect(review.getByText('A planilha foi gravada até a linha 101.')).toBeVisible();
  expect(await stored()).toBe(100);
  await review.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Importar Excel' }).click();
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await expect(review.getByRole('listitem').filter({ hasText: 'Produtos criados' })).toContainText('150');
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect(await stored()).toBe(0);
});

test('while a tab has the report of an import open, another names it only; afterwards it can undo it there @stored', async ({
  page,
}) => {
  const nome = unique('Zzy');
  const header = ['Produto', 'Preço', 'Un', 'Corredor', 'Seção'];
  await signIn(page, 'Produtos');
  const first = await choose(
    page,
    'Importar Excel',
    workbook('um.xlsx', [header, [nome, 1, 'un', 'Corredor Z', 'Mercearia']]),
  );
  await check(first);
  await first.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(first.getByRole('heading', { name: 'Importação concluída', exact: true })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/admin/produtos');
  await other.getByRole('button', { name: 'Importar Excel' }).click();
  await expect(other.getByText(/^Última importação: um\.xlsx, .*\(aberta em outra aba\)$/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Ver relatório' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Cancelar' }).click();
  // A page may end at any time.
  await page.close();
  await other.getByRole('button', { name: 'Importar Excel' }).click();
  await expect(other.getByText(/^Última importação: um\.xlsx, .*\(1 produto\)$/)).toBeVisible();
  await other.getByRole('button', { name: 'Ver relatório' }).first().click();
  const report = other.getByRole('dialog', { name: 'Revisar importação' });
  await undo(other, report);
  await expect(report.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect(await databaseRows(other, `produtos?select=nome&nome=eq.${encodeURIComponent(nome)}`)).toEqual([]);
});
