import { readdirSync, readFileSync } from 'node:fs';
import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, close, expectTotals, fixture, undo, workbook } from '../support/e2e/importReview';
import { databaseRows } from '../support/e2e/rows';
import { beOld } from '../support/e2e/site';

test('products of an old .xls are matched, checked, imported and taken back', async ({ page }) => {
  await signIn(page, 'Produtos');
  const review = await choose(page, 'Importar Excel', fixture('produtos.xls'));
  await expect(page.getByText('produtos.xls foi carregado com sucesso!')).toBeVisible();
  await expect(review.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
  await expect(review.getByRole('combobox', { name: 'Coluna de Valor' })).toHaveText('B · Valor');
  await expectAccessible(page);
  await check(review);
  // Products in memory bring no categories along.
  await expectTotals(review, 'Novos8', 'Atualizados1', 'Sem mudança0', 'Com erro1', 'Ignorados0');
  await review.getByRole('button', { name: /^Com erro/ }).click();
  const rows = review.getByRole('region', { name: 'Linhas da planilha' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Categoria não cadastrada');
  await expect(rows.getByRole('textbox', { name: 'Categoria' })).toHaveValue('Frios & Laticínios');
  const download = page.waitForEvent('download');
  await review.getByRole('button', { name: 'Baixar erros' }).click();
  expect((await download).suggestedFilename()).toBe('erros-produtos.xlsx');

  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Produtos criados' })).toContainText('8');
  await close(review);
  await expect(page.getByText('11 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await expect(page.getByText('R$ 1.079,90')).toBeVisible();

  await page.getByRole('button', { name: 'Importar Excel' }).click();
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await close(review);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('3 produto(s) encontrado(s)', { exact: true })).toBeVisible();
});

test('no chunk imports the entry of a worker, which WebKit would run once more', async ({ baseURL }) => {
  const folder = `supabase/.temp/site/${new URL(baseURL ?? '').port}/assets`;
  const chunks = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(`${folder}/${name}`, 'utf8') }));
  const entries = new Set(
    chunks.flatMap(({ code }) =>
      [...code.matchAll(/Worker\(new URL\([^)]*?([\w-]+\.js)/g)].map(([, name = '']) => name),
    ),
  );
  expect(entries.size).toBe(3);
  const imports = chunks.flatMap(({ name, code }) =>
    [...entries].filter((entry) => code.includes(`./${entry}`)).map((entry) => `${name} imports ${entry}`),
  );
  expect(imports).toEqual([]);
});

test('without popovers and `AbortSignal.any` categories are imported and undone, once for a double click @rare', async ({
  page,
}) => {
  const name = unique('Pet Shop');
  await beOld(page);
  await signIn(page, 'Categorias');
  const file = workbook('categorias.xlsx', [['Categoria'], ['BEBIDAS'], [name], ['']]);
  const review = await choose(page, 'Importar Excel', file);
  const press = (button: string) => review.getByRole('button', { name: button, exact: true }).dblclick();
  await press('Continuar');
  await expectTotals(review, 'Novas1', 'Atualizadas0', 'Sem mudança1', 'Com erro0', 'Ignoradas0');
  await press('Importar');
  await expect(review.getByRole('heading', { name: 'Importação concluída', exact: true })).toBeVisible();
  const stored = () => databaseRows(page, `categorias?nome=eq.${encodeURIComponent(name)}`);
  expect(await stored()).toHaveLength(1);
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect(await stored()).toEqual([]);
});
