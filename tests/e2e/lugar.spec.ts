import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, signIn, test, unique } from '../support/e2e/e2e';

test('a section opens at its top, and Back and Forward restore the scroll position', async ({ page, isMobile }) => {
  await page.setViewportSize({ width: isMobile ? 375 : 1280, height: 500 });
  await beSignedIn(page);
  const goTo = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/admin');
  await goTo('Promoções');
  await expect(page.getByText('Produtos Disponíveis')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Suspender / }).first()).toBeVisible();
  await page.mouse.move(700, 450);
  await page.evaluate(() => window.scrollTo(0, 320));
  await expect.poll(top).toBe(320);
  await goTo('Categorias');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible();
  await expect.poll(top).toBe(320);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect.poll(top).toBe(0);
});

test('a list fits its screen, its keyboard focus, its toasts and paper', async ({ page, isMobile }) => {
  await signIn(page, 'Cargos');
  const edit = page.getByRole('button', { name: /^Editar / }).first();
  await edit.waitFor();
  const search = page.getByPlaceholder('Buscar cargo...');
  const add = page.getByRole('button', { name: 'Novo Cargo' });
  const boxOf = async (control: Locator) => (await control.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  expect((await boxOf(search)).y < (await boxOf(add)).y).toBe(isMobile);
  if (isMobile) for (const control of [edit, add]) expect((await boxOf(control)).height).toBeGreaterThanOrEqual(44);

  await search.click();
  const focused = page.locator('button.MuiButtonBase-root.Mui-focusVisible');
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toBeFocused();
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await expect(focused.locator('.MuiTouchRipple-child')).toHaveCount(0);

  await add.click();
  await page.getByLabel('Nome do Cargo').fill(unique('Cargo'));
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Cargo cadastrado')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click();
  // A toast covers no way to sign out.
  await page.getByRole('button', { name: 'Sair' }).click({ trial: true });
  if (isMobile) await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  await expect(edit).toBeHidden();
  for (const text of [
    page.getByRole('heading', { level: 1, name: 'Cargos' }),
    page.getByRole('heading', { level: 2 }).first(),
  ]) {
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(text).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test("a promotion's row shows the whole name of its product @any-screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await beSignedIn(page);
  await page.goto('/admin/promocoes/nova');
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const field = page.getByRole('combobox', { name: 'Produto' });
  await field.fill('arroz 5kg');
  const oneLine = await field.boundingBox();
  await page.getByRole('option', { name: 'Arroz Branco Tipo 1 5kg - R$ 27,90' }).click();
  await expect(page.getByLabel('Desconto (%)')).toBeFocused();
  const lines = await field.boundingBox();
  if (!oneLine || !lines) throw new Error('not drawn');
  expect(lines.height).toBeGreaterThan(oneLine.height + 15);
  await expectAccessible(page);
});
