import type { Locator } from '@playwright/test';
import { expect, openFromMenu, signIn, test, unique } from '../support/e2e/e2e';

test('a section opens at its top, and Back and Forward restore the scroll position @rare', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page);
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await openFromMenu(page, 'Promoções');
  await expect(page.getByText('Produtos Disponíveis')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Suspender / }).first()).toBeVisible();
  await page.mouse.move(700, 450);
  await page.evaluate(() => window.scrollTo(0, 320));
  await expect.poll(top).toBe(320);
  await openFromMenu(page, 'Categorias');
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible();
  await expect.poll(top).toBe(320);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect.poll(top).toBe(0);
});

test('the controls of a list suit the screen, show the keyboard focus, and stay free of toasts @phone @rare', async ({
  page,
}) => {
  await signIn(page, 'Cargos');
  const edit = page.getByRole('button', { name: /^Editar / }).first();
  await edit.waitFor();
  const search = page.getByPlaceholder('Buscar cargo...');
  const add = page.getByRole('button', { name: 'Novo Cargo' });
  const boxOf = async (control: Locator) => (await control.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  expect((await boxOf(search)).y).toBeLessThan((await boxOf(add)).y);
  for (const control of [edit, add]) expect((await boxOf(control)).height).toBeGreaterThanOrEqual(44);

  await search.click();
  const focused = page.locator('button.MuiButtonBase-root.Mui-focusVisible');
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toBeFocused();
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await expect(focused.locator('.MuiTouchRipple-child')).toHaveCount(0);

  await add.click();
  await page.getByLabel('Nome do Cargo').fill(unique('Cargo'));
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('Cargo cadastrado')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  // A toast covers no way to sign out.
  await page.getByRole('button', { name: 'Sair' }).click({ trial: true });
});
