import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectFitsScreens } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, close, expectTotals, undo, workbook } from '../support/e2e/importReview';

const header = ['Promoção', 'Produto', 'De', 'Por', 'Desconto (%)', 'Dias', 'Início', 'Fim', 'Status'];

/** Three products in two promotions, and three rows in which something is wrong. */
const fileOf = (mark: string) =>
  workbook('tabloide.xlsx', [
    header,
    [`${mark} Semana`, 'ARROZ BRANCO TIPO 1 5KG', 27.9, 19.9, '', 'seg a sex', '01/12/2026', '31/12/2026', 'Ativa'],
    [`${mark} Semana`, 'Leite Integral 1L', 4.99, '', 10, '', '', '', ''],
    [`${mark} Feira`, 'Banana Prata', 6.49, 'R$ 4,99', '', 'Sábado e domingo', '', '', 'Suspensa'],
    [`${mark} Semana`, 'Caviar', 90, 80, '', '', '', '', ''],
    [`${mark} Semana`, 'Leite Integral 1L', 4.99, 4, '', '', '', '', ''],
    [`${mark} Feira`, 'Arroz Branco Tipo 1 5kg', 27.9, 29.9, '', '', '', '', ''],
  ]);

const find = async (page: Page, mark: string, count: number) => {
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(mark);
  await expect(page.getByText(`${count} promoção(ões) encontrada(s)`, { exact: true })).toBeVisible();
};

test('promotions are imported from a spreadsheet, exported, imported again without a change, and undone @rare', async ({
  page,
}) => {
  const mark = unique('Tabloide');
  await signIn(page, 'Promoções');
  const review = await choose(page, 'Importar Excel', fileOf(mark));
  await expect(review.getByRole('combobox', { name: 'Coluna de Preço promocional' })).toHaveText('D · Por');
  await expect(review.getByRole('button', { name: 'Baixar modelo' })).toBeVisible();
  await check(review);
  await expectTotals(review, 'Novos3', 'Atualizados0', 'Sem mudança0', 'Com erro3', 'Ignorados0');
  await expect(review.getByText('Ao importar, 3 produtos entram ou mudam em 2 promoções.')).toBeVisible();
  const rows = review.getByRole('region', { name: 'Linhas da planilha' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('de R$ 27,90 por R$ 19,90');
  await expect(rows.nth(1)).toContainText('de R$ 4,99 por R$ 4,49');
  await expect(rows.nth(3)).toContainText('Produto não cadastrado');
  await expect(rows.nth(4)).toContainText('Este produto já está na promoção');
  await expect(rows.nth(5)).toContainText('O preço deve ser menor que R$ 27,90');
  await expectFitsScreens(page);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Promoções criadas' })).toContainText('2');
  await close(review);

  await find(page, mark, 2);
  await expect(page.getByText('Segunda-feira, Terça-feira, Quarta-feira, Quinta-feira, Sexta-feira')).toBeVisible();
  await expect(page.getByText('Sábado, Domingo', { exact: true })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar Excel' }).click();
  const exported = readFileSync(await (await downloading).path());
  const again = await choose(page, 'Importar Excel', { name: 'de-volta.xlsx', mimeType: '', buffer: exported });
  await check(again);
  await expect(again.getByText(/^Não há nada para gravar: .* já está como deve/)).toBeVisible();
  await expect(again.getByRole('button', { name: 'Com erro 0' })).toBeVisible();
  await again.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Importar Excel' }).click();
  await page.getByRole('button', { name: 'Ver relatório' }).first().click();
  expect(await undo(page, review)).toContain('2 promoções criadas serão excluídas');
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await close(review);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('0 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
});
