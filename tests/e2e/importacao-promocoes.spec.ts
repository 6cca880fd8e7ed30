import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, close, expectTotals, undo, workbook } from '../support/e2e/importReview';

// Whole journeys, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

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

test('promotions are imported from a spreadsheet, exported, imported again without a change, and undone', async ({
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
  await expectFits(page);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Promoções criadas' })).toContainText('2');
  await expectAccessible(page);
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
  await expectAccessible(page);
  await close(review);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('0 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
});

test('a file changes promotions that exist, and undoing gives them back what they were', async ({ page }) => {
  const mark = unique('Campanha');
  await signIn(page, 'Promoções');
  const first = await choose(page, 'Importar Excel', fileOf(mark));
  await check(first);
  await first.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(first.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await close(first);
  await find(page, mark, 2);

  const file = workbook('feira.xlsx', [
    ['Promoção', 'Produto', 'Oferta', 'Dias'],
    [`${mark} feira`, 'banana prata', 4.49, 'Domingo'],
  ]);
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await expectTotals(review, 'Novos0', 'Atualizados1', 'Sem mudança0', 'Com erro0', 'Ignorados0');
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await close(review);
  await expect(page.getByText('Sábado, Domingo', { exact: true })).toBeVisible();
});

test('rows that contradict each other are refused with their numbers, and nothing is written', async ({ page }) => {
  const mark = unique('Contradiz');
  await signIn(page, 'Promoções');
  const file = workbook('contradiz.xlsx', [
    header,
    [mark, 'Arroz Branco Tipo 1 5kg', '', 19.9, '', 'Sábado', '', '', 'Ativar'],
    [mark, 'Leite Integral 1L', '', 4, '', 'Domingo', '', '', 'Ativar'],
  ]);
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await expectTotals(review, 'Novos0', 'Atualizados0', 'Sem mudança0', 'Com erro2', 'Ignorados0');
  await expect(review.getByText('As linhas 2 e 3 desta promoção não dizem o mesmo').first()).toBeVisible();
  await expect(review.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  await expectFits(page);
});

test('the import into one promotion takes prices, and shows what they lower', async ({ page }) => {
  await signIn(page, 'Promoções');
  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  const file = workbook('ofertas.xlsx', [
    ['Produto', 'Preço de', 'Preço por'],
    ['Arroz Branco Tipo 1 5kg', 27.9, 19.9],
    ['Leite Integral 1L', 4.99, 4.99],
  ]);
  const review = await choose(page, 'Importar Produtos', file);
  await check(review);
  await expectTotals(review, 'Novos1', 'Atualizados0', 'Sem mudança0', 'Com erro1', 'Ignorados0');
  await expect(review.getByText('de R$ 27,90 por R$ 19,90')).toBeVisible();
  await expect(review.getByText('O preço deve ser menor que R$ 4,99').first()).toBeVisible();
  await expectFits(page);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await review.getByRole('button', { name: 'Voltar à promoção' }).click();
  await expect(page.getByLabel('Por (R$)')).toHaveValue('19,90');
});

test('a file with neither prices nor discounts says which columns would do', async ({ page }) => {
  await signIn(page, 'Promoções');
  const review = await choose(
    page,
    'Importar Excel',
    workbook('sem.xlsx', [
      ['Promoção', 'Produto'],
      ['A', 'B'],
    ]),
  );
  await expect(review.getByText('Escolha a coluna de: Desconto (%) ou Preço promocional.')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Continuar' })).toBeDisabled();
});
