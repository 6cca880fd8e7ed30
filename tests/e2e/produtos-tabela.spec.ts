import { expectAccessible, expectFits } from '../support/e2e/accessible';
import { expect, press, signIn, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';

test('products are sorted, filtered, paged, shared by address and selected, on a narrow screen as cards @stored', async ({
  page,
}) => {
  const mark = unique('Zzy');
  const rows = page.locator('[data-row]');
  const found = (count: number) =>
    expect(page.getByText(`${count} produto(s) encontrado(s)`, { exact: true })).toBeVisible();
  const choice = (label: string, option: string) => page.getByRole('combobox', { name: label }).selectOption(option);
  const pageField = page.getByRole('textbox', { name: 'Ir para a página' });
  // R$ 1,00 to R$ 30,00, every second one by weight; last by name, since other tests use the first.
  const produtos = Array.from({ length: 30 }, (_, index) => ({
    nome: `${mark} ${String(index + 1).padStart(2, '0')}`,
    valor: index + 1,
    localizacao: 'Corredor T',
    categoria: 'Mercearia',
    tipo_venda: index % 2 ? 'kg' : 'unidade',
  }));
  await insertRow(page, 'produtos', produtos);
  await signIn(page, 'Produtos');
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(mark);
  await found(30);
  await expect(rows).toHaveCount(25);
  await choice('Linhas por página', '12');
  await expect(rows).toHaveCount(12);
  await expect(page.getByRole('table', { name: 'Produtos' })).toBeVisible();

  // By price, the highest first.
  const head = page.getByRole('columnheader', { name: 'Valor' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(`${mark} 01`);
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText(`${mark} 30`);

  // Those by weight from R$ 3,00: 4, 6, 8 … 30.
  await choice('Unidade', 'Quilograma (Kg)');
  await found(15);
  await page.getByLabel('Valor mínimo').fill('3');
  await found(14);
  await expectAccessible(page);

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

  const other = await page.context().newPage();
  await other.setViewportSize({ width: 375, height: 812 });
  await other.goto(address);
  await expect(other.getByText('14 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await expect(other.locator('[data-row]').last()).toContainText(`${mark} 04`);
  await expect(other.getByRole('table', { name: 'Produtos' })).toHaveCount(0);
  await other.getByRole('button', { name: /^Filtros/ }).click();
  await other.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Valor, crescente');
  await expect(other.locator('[data-row]').first()).toContainText(`${mark} 04`);
  await expectFits(other);
  await other.close();

  const selection = page.getByRole('region', { name: 'Seleção' });
  await page.getByRole('checkbox', { name: `Selecionar ${mark} 04` }).check();
  await page.getByRole('button', { name: 'Ir para a página anterior' }).click();
  await expect(rows).toHaveCount(12);
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
  await expect(selection).toContainText('13 selecionados');
  await selection.getByRole('button', { name: 'Selecionar todos os 14 encontrados' }).click();
  await expect(selection).toContainText('14 selecionados');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await found(30);
  await expect(selection).toHaveCount(0);

  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Localização' }).click();
  await page.keyboard.press('Escape');
  await page.goto('/admin/produtos');
  await expect(page.getByRole('columnheader', { name: 'Valor' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Localização' })).toHaveCount(0);
});
