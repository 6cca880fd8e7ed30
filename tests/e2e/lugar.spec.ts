import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, test } from '../support/e2e/e2e';

test('a section opens at its top, and Back and Forward lead to where the person was', async ({ page, isMobile }) => {
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

test('on a phone the search stands before the page’s buttons, on a desktop beside their foot', async ({
  page,
  isMobile,
}) => {
  await beSignedIn(page);
  await page.goto('/admin/produtos');
  const search = await page.getByPlaceholder('Buscar por nome ou categoria...').boundingBox();
  const add = await page.getByRole('button', { name: 'Novo Produto' }).boundingBox();
  if (!search || !add) throw new Error('not drawn');
  expect(search.y < add.y).toBe(isMobile);
});

test('a toast covers no way to sign out', async ({ page, isMobile }) => {
  await beSignedIn(page);
  await page.goto('/admin/cargos/novo');
  await page.getByLabel('Nome do Cargo').fill(`Cargo ${Date.now()}`);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Cargo cadastrado')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click({ trial: true });
});

test('a button that the keyboard reaches has a ring and no ripple', async ({ page }) => {
  await beSignedIn(page);
  await page.goto('/admin/cargos');
  await page.getByPlaceholder('Buscar cargo...').click();
  const button = page.locator('button.MuiButtonBase-root.Mui-focusVisible');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('outline-style', 'solid');
  await expect(button.locator('.MuiTouchRipple-child')).toHaveCount(0);
});

test('a promotion’s row has the whole name of its product', async ({ page }) => {
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
