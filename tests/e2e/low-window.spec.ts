import type { Locator } from '@playwright/test';
import { breakCalls, faults } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';

// A phone held sideways.
test.use({ viewport: { width: 812, height: 375 } });

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
};

test("a toast leaves a dialog's buttons free @any-screen", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await signIn(page, 'Cargos');
  await breakCalls(page, 'cargos', 'POST', faults['error 500'].happen);
  await page.getByRole('button', { name: 'Novo Cargo' }).click();
  await page.getByLabel('Nome do Cargo').fill(unique('Cargo'));
  const save = page.getByRole('button', { name: 'Cadastrar' });
  await save.click();
  const toast = page.locator('.toast-error');
  await expect(toast).toContainText('Não foi possível adicionar o cargo.');
  const { y, height } = await boxOf(toast);
  expect(y + height).toBeLessThan((await boxOf(save)).y);
});

test('the list of products to add has room for several rows @any-screen', async ({ page }) => {
  await signIn(page, 'Promoções');
  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await page.getByRole('button', { name: 'Adicionar produtos' }).click();
  const found = page.getByRole('list', { name: 'Produtos encontrados' });
  await expect(found.getByRole('listitem').first()).toBeVisible();
  expect((await boxOf(found.locator('..'))).height).toBeGreaterThanOrEqual(200);
  const last = found.getByRole('checkbox').last();
  await last.check();
  await expect(last).toBeInViewport();
  await page.getByRole('button', { name: 'Adicionar 1 produto' }).click();
  // With smaller letters a phone would enlarge the page around the field.
  await expect(page.getByRole('combobox', { name: 'Produto' })).toHaveCSS('font-size', '16px');
});
