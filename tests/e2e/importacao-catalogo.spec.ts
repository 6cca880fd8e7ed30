import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, openReport, undo, workbook } from '../support/e2e/importReview';
import { databaseRows } from '../support/e2e/rows';

test('an interrupted import goes on, survives a reload, and is undone @stored', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  // Last by name, since other tests look at the first products.
  const mark = unique('Zzz');
  const rows = Array.from({ length: 150 }, (_, n) => [`${mark} ${n}`, (n + 1) / 100, 'un', 'Corredor Z', 'Mercearia']);
  const file = workbook(`${mark}.xlsx`, [['Produto', 'Preço', 'Un', 'Corredor', 'Seção'], ...rows]);
  const stored = async () =>
    (await databaseRows(page, `produtos?select=nome&nome_ordem=like.*${mark.toLowerCase()}*`)).length;
  let posts = 0;
  await page.route('**/rest/v1/rpc/import_rows', (route) => {
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
  await openReport(page, `${mark}.xlsx`);
  await expect(review.getByRole('listitem').filter({ hasText: 'Produtos criados' })).toContainText('150');
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect(await stored()).toBe(0);
});
