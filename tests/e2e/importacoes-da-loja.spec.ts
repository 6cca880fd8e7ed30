import { writeFileSync } from 'node:fs';
import { expectAccessible } from '../support/e2e/accessible';
import { createAccount } from '../support/e2e/account';
import { drop } from '../support/e2e/dragging';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, expectTotals, openReport, undo, workbook } from '../support/e2e/importReview';
import { databaseRows } from '../support/e2e/rows';

test('an import is listed in another browser, and undone there @stored', async ({ page, browser, baseURL }) => {
  const mark = unique('Zzw');
  const stored = async () => (await databaseRows(page, `produtos?select=nome&nome=like.${mark}*`)).length;
  await signIn(page, 'Produtos');
  const rows = [1, 2, 3].map((n) => [`${mark} ${n}`, n, 'un', 'A', 'Mercearia']);
  const file = workbook(`${mark}.xlsx`, [['Produto', 'Preço', 'Un', 'Corredor', 'Seção'], ...rows]);
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(await stored()).toBe(3);

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signIn(other, 'Produtos', await createAccount(page.request, 'Rui'));
  await other.getByRole('button', { name: 'Importar Excel' }).click();
  const line = other.getByText(new RegExp(`${mark}\\.xlsx, .*, por Marina Andrade \\(3 produtos\\)$`));
  await expect(line).toBeVisible();
  await expectAccessible(other, ['label-content-name-mismatch', 'nested-interactive']);
  await line.locator('..').getByRole('button', { name: 'Ver relatório' }).click();
  const report = other.getByRole('dialog', { name: 'Revisar importação' });
  await expect(report.getByRole('listitem').filter({ hasText: 'Produtos criados' })).toContainText('3');
  expect(await undo(other, report)).toMatch(/, por Marina Andrade\? 3 produtos criados serão excluídos\./);
  await expect(report.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect(await stored()).toBe(0);
  await context.close();
});

test('next week’s file of the same form goes in in four actions @stored', async ({ page }, info) => {
  const mark = unique('Zzv');
  const titles = [`Mercadoria ${mark}`, 'Vl. Tabela', 'Onde', 'Tipo'];
  const week = (valor: number) => [titles, ...[1, 2].map((n) => [`${mark} ${n}`, valor + n, 'A', 'Laticinio'])];
  const stored = async () =>
    (await databaseRows(page, `produtos?select=nome,valor,categoria&nome=like.${mark}*&order=nome`)).map(
      ({ nome, valor, categoria }) => `${nome} ${Number(valor)} ${categoria}`,
    );
  const pick = async (name: string | RegExp, option: string | RegExp) => {
    await review.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await signIn(page, 'Produtos');
  const review = await choose(page, 'Importar Excel', workbook(`${mark} 1.xlsx`, week(10)));
  await expect(review.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
  await pick('Nomes das colunas', /^Linha 1:/);
  await pick('Coluna de Nome', /^A · /);
  await pick('Coluna de Valor', /^B · /);
  await pick('Coluna de Localização', /^C · /);
  await pick('Coluna de Categoria', /^D · /);
  await check(review);
  // Like one that exists, so that it is asked about.
  await expectTotals(review, 'Novos0', 'Atualizados0', 'Sem mudança0', 'Com erro2', 'Ignorados0');
  // In the decisions, as each row asks as well.
  await pick(/^Laticinio/, 'Laticínios');
  await expectTotals(review, 'Novos2', 'Atualizados0', 'Sem mudança0', 'Com erro0', 'Ignorados0');
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(await stored()).toEqual([`${mark} 1 11 Laticínios`, `${mark} 2 12 Laticínios`]);
  await page.reload();

  const path = info.outputPath(`${mark} 2.xlsx`);
  writeFileSync(path, workbook(`${mark} 2.xlsx`, week(11)).buffer);
  let actions = 0;
  const act = async (action: () => Promise<void>) => {
    actions += 1;
    await action();
  };
  await act(() => page.getByRole('button', { name: 'Importar Excel' }).click());
  await act(() => drop(page.getByRole('dialog', { name: 'Importar Produtos' }), { files: [path] }));
  await expect(
    review.getByText(/^Lembrado da importação de \d\d\/\d\d por Marina Andrade: as colunas e as respostas\.$/),
  ).toBeVisible();
  await expectTotals(review, 'Novos0', 'Atualizados2', 'Sem mudança0', 'Com erro0', 'Ignorados0');
  await expectAccessible(page);
  await act(() => review.getByRole('button', { name: 'Importar', exact: true }).click());
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await act(() => review.getByRole('button', { name: 'Fechar', exact: true }).last().click());
  await expect(review).toHaveCount(0);
  expect(actions).toBeLessThanOrEqual(4);
  expect(await stored()).toEqual([`${mark} 1 12 Laticínios`, `${mark} 2 13 Laticínios`]);
  for (const n of [2, 1]) {
    await openReport(page, `${mark} ${n}.xlsx`);
    await undo(page, review);
    await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
    await page.reload();
  }
  expect(await stored()).toEqual([]);
});
