import type { Page } from '@playwright/test';
import { allRows } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, close, undo, workbook } from '../support/e2e/importReview';

// A whole journey, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

test('an interrupted import goes on, survives a reload, and is undone, which is interrupted too', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  // Last by name: other tests look at the first products of the same catalogue meanwhile.
  const mark = unique('Zzz');
  const rows = Array.from({ length: 1200 }, (_, n) => [`${mark} ${n}`, (n + 1) / 100, 'un', 'Corredor Z', 'Mercearia']);
  const file = workbook('muitos.xlsx', [['Produto', 'Preço', 'Un', 'Corredor', 'Seção'], ...rows]);
  const stored = async () =>
    (await allRows(page, `produtos?select=nome&nome_ordem=like.*${mark.toLowerCase()}*&order=id`)).length;
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
  await expect(review.getByRole('listitem').filter({ hasText: 'Produtos criados' })).toContainText('1.200');
  let undos = 0;
  await page.route('**/rest/v1/rpc/undo_import_of_produtos', (route) => {
    undos += 1;
    return undos > 2 ? route.abort('internetdisconnected') : route.fallback();
  });
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação parcialmente desfeita' })).toBeVisible({
    timeout: 30_000,
  });
  const remaining = await stored();
  expect(remaining).toBeLessThan(1200);
  const [undone, waiting] = [1200 - remaining, remaining].map((count) => count.toLocaleString('pt-BR'));
  const progress = `${undone} de 1.200 produtos desfeitos, ${waiting} ainda por desfazer`;
  await expect(review.getByText(progress)).toBeVisible();
  await page.unroute('**/rest/v1/rpc/undo_import_of_produtos');
  await page.reload();
  await page.getByRole('button', { name: 'Importar Excel' }).click();
  await expect(page.getByText(`(${progress})`)).toBeVisible();
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible({ timeout: 30_000 });
  expect(await stored()).toBe(0);
});

test('two tabs import at once, and each import is undone from its own report', async ({ page }) => {
  const mark = unique('Zzy');
  const produto = (n: number) => [`${mark} ${n}`, 1, 'un', 'Corredor Z', 'Mercearia'];
  const rowsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => produto(from + n));
  const file = (name: string, rows: (string | number)[][]) =>
    workbook(name, [['Produto', 'Preço', 'Un', 'Corredor', 'Seção'], ...rows]);
  const stored = async (from: Page) =>
    (await allRows(from, `produtos?select=nome&nome_ordem=like.*${mark.toLowerCase()}*&order=id`)).length;
  const concluded = { name: 'Importação concluída', exact: true };
  await signIn(page, 'Produtos');
  const many = await choose(page, 'Importar Excel', file('muitos.xlsx', rowsOf(0, 150)));
  await check(many);
  await many.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(many.getByRole('heading', concluded)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/admin/produtos');
  await other.getByRole('button', { name: 'Importar Excel' }).click();
  await expect(other.getByText(/^Última importação: muitos\.xlsx, .*\(aberta em outra aba\)$/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Ver relatório' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Cancelar' }).click();
  const one = await choose(other, 'Importar Excel', file('um.xlsx', rowsOf(150, 151)));
  await check(one);
  await one.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(one.getByRole('heading', concluded)).toBeVisible();
  expect(await stored(page)).toBe(151);

  await undo(page, many);
  await expect(many.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible({ timeout: 30_000 });
  expect(await stored(page)).toBe(1);
  // A page may end at any time: what it had open can then be looked at elsewhere.
  await page.close();
  await close(one);
  await other.getByRole('button', { name: 'Importar Excel' }).click();
  await expect(other.getByText(/^Importação anterior: muitos\.xlsx, .*\(desfeita\)$/)).toBeVisible();
  await expect(other.getByText(/^Última importação: um\.xlsx, .*\(1 produto\)$/)).toBeVisible();
  await other.getByRole('button', { name: 'Ver relatório' }).first().click();
  await undo(other, one);
  await expect(one.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect(await stored(other)).toBe(0);
});
