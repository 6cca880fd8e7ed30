import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { insertRow } from '../support/e2e/brokenCalls';
import { expect, press, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, close, workbook } from '../support/e2e/importReview';

test.describe.configure({ timeout: 120_000 });

/** Thirty products of R$ 1,00 to R$ 30,00, every second one by weight; last by name, since other tests use the first. */
async function addProdutos(page: Page, mark: string, stored: boolean) {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  const nome = (n: number) => `${mark} ${String(n).padStart(2, '0')}`;
  const localizacao = 'Corredor T';
  const categoria = 'Mercearia';
  if (stored) {
    const tipo_venda = (n: number) => (n % 2 ? 'unidade' : 'kg');
    const rows = numbers.map((n) => ({ nome: nome(n), valor: n, localizacao, categoria, tipo_venda: tipo_venda(n) }));
    await insertRow(page, 'produtos', rows);
    await signIn(page, 'Produtos');
    return;
  }
  await signIn(page, 'Produtos');
  const rows = numbers.map((n) => [nome(n), n, n % 2 ? 'un' : 'kg', localizacao, categoria]);
  const file = workbook('produtos.xlsx', [['Produto', 'Preço', 'Un', 'Corredor', 'Seção'], ...rows]);
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await close(review);
  // On a phone a toast covers the pagination.
  const toasts = page.locator('.toast');
  await expect(async () => {
    if (await toasts.count()) await toasts.getByLabel('Fechar aviso').first().click({ timeout: 500 });
    await expect(toasts).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('products are sorted, filtered, paged, shared by address and selected', async ({
  page,
  storedCatalogue,
  isMobile,
}) => {
  const mark = unique('Zzy');
  const wide = (page.viewportSize()?.width ?? 0) >= 900;
  const rows = page.locator('[data-row]');
  const found = (count: number) =>
    expect(page.getByText(`${count} produto(s) encontrado(s)`, { exact: true })).toBeVisible();
  const choice = (label: string, option: string) => page.getByRole('combobox', { name: label }).selectOption(option);
  const pageField = page.getByRole('textbox', { name: 'Ir para a página' });
  await addProdutos(page, mark, storedCatalogue);
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(mark);
  await found(30);
  await expect(rows).toHaveCount(25);
  await choice('Linhas por página', '12');
  await expect(rows).toHaveCount(12);
  await expect(page.getByRole('table', { name: 'Produtos' })).toHaveCount(wide ? 1 : 0);

  // The skip link does not move the rows.
  const top = async () => (await rows.first().boundingBox())?.y;
  const before = await top();
  const skip = page.getByRole('button', { name: 'Pular para as páginas' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  expect(await top()).toBe(before);

  // By price, the highest first.
  if (wide) {
    const head = page.getByRole('columnheader', { name: 'Valor' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toContainText(`${mark} 01`);
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
  } else {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await choice('Ordenar por', 'Valor, decrescente');
  }
  await expect(rows.first()).toContainText(`${mark} 30`);

  // Those by weight from R$ 3,00: 4, 6, 8 … 30.
  await choice('Unidade', 'Quilograma (Kg)');
  await found(15);
  await page.getByLabel('Valor mínimo').fill('3');
  await found(14);
  await expectAccessible(page);
  const filter = page.getByRole('button', { name: 'Tirar o filtro A partir de R$ 3,00' });
  if (isMobile) expect((await filter.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({ media: 'print' });
  await expect(filter).toBeVisible();
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await pageField.fill('2');
  await press(pageField, 'Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(`${mark} 04`);
  const address = page.url();
  await page.goBack();
  await expect(rows).toHaveCount(12);
  await expect(pageField).toHaveValue('1');
  await page.goForward();
  await expect(rows).toHaveCount(2);

  // A colleague opens the address; products in memory are the page's own.
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole('button', { name: 'Tirar o filtro A partir de R$ 3,00' })).toBeVisible();
  await expect(other.getByText(`${storedCatalogue ? 14 : 0} produto(s) encontrado(s)`)).toBeVisible();
  if (storedCatalogue) await expect(other.locator('[data-row]').last()).toContainText(`${mark} 04`);
  await other.close();

  const selection = page.getByRole('region', { name: 'Seleção' });
  await page.getByRole('checkbox', { name: `Selecionar ${mark} 04` }).check();
  await page.getByRole('button', { name: 'Ir para a página anterior' }).click();
  await expect(rows).toHaveCount(12);
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
  await expect(selection).toContainText('13 selecionados');
  await expectAccessible(page);
  await selection.getByRole('button', { name: 'Selecionar todos os 14 encontrados' }).click();
  await expect(selection).toContainText('14 selecionados');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await found(30);
  await expect(selection).toHaveCount(0);

  // The buttons in the field do not cover its text.
  await rows
    .first()
    .getByRole('button', { name: /^Editar / })
    .click();
  const categoria = page.getByRole('dialog').getByRole('combobox', { name: 'Categoria' });
  await categoria.click();
  const text = await categoria.boundingBox();
  if (!text) throw new Error('no field');
  await page.mouse.click(text.x + text.width - 2, text.y + text.height / 2);
  await expect(categoria).toHaveValue('Mercearia');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await choice('Linhas por página', '25');
  await expect(rows).toHaveCount(25);
  if (!wide) return;
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Localização' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/admin/produtos');
  await expect(page.getByRole('columnheader', { name: 'Valor' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Localização' })).toHaveCount(0);
});
