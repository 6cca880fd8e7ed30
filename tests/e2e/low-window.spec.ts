import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { expect, openFromMenu, signIn, test, unique } from '../support/e2e/e2e';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
};

test("in a low window a toast leaves a dialog's buttons free and a list has several rows; in a narrow one a product's name is whole @rare", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  // A phone held sideways.
  await page.setViewportSize({ width: 812, height: 375 });
  await signIn(page, 'Cargos');
  await page.route(/\/rest\/v1\/cargos/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Novo Cargo' }).click();
  await page.getByLabel('Nome do Cargo').fill(unique('Cargo'));
  const save = page.getByRole('button', { name: 'Cadastrar', exact: true });
  await save.click();
  const toast = page.locator('.toast-error');
  await expect(toast).toContainText('Não foi possível adicionar o cargo.');
  const { y, height } = await boxOf(toast);
  expect(y + height).toBeLessThan((await boxOf(save)).y);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();

  await openFromMenu(page, 'Promoções');
  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await page.getByRole('button', { name: 'Adicionar produtos' }).click();
  const found = page.getByRole('list', { name: 'Produtos encontrados' });
  await expect(found.getByRole('listitem').first()).toBeVisible();
  expect((await boxOf(found.locator('..'))).height).toBeGreaterThanOrEqual(200);
  const last = found.getByRole('checkbox').last();
  await last.check();
  await expect(last).toBeInViewport();
  await page.getByRole('button', { name: 'Adicionar 1 produto' }).click();

  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const field = page.getByRole('combobox', { name: 'Produto' }).last();
  // Phones zoom into a field with smaller letters.
  await expect(field).toHaveCSS('font-size', '16px');
  await field.fill('arroz 5kg');
  const oneLine = await boxOf(field);
  await page.getByRole('option', { name: 'Arroz Branco Tipo 1 5kg - R$ 27,90' }).click();
  await expect(page.getByLabel('Desconto (%)').last()).toBeFocused();
  expect((await boxOf(field)).height).toBeGreaterThan(oneLine.height + 15);
  await expectAccessible(page);
});
