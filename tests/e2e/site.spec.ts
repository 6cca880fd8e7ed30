import { expectAccessible } from '../support/e2e/accessible';
import { expect, test } from '../support/e2e/e2e';
import { mainMenu, visit } from '../support/e2e/site';

test("the menu reaches every page without reloading it, and 'Início' leads to the first section", async ({ page }) => {
  const follow = async (name: string) => (await mainMenu(page)).getByRole('link', { name }).click();
  await visit(page, '/');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const [label, path] of [
    ['Quem Somos', '/quem-somos'],
    ['Funcionalidades', '/funcionalidades'],
    ['Contato', '/contato'],
  ] as const) {
    await follow(label);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${label}`));
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Funcionalidades' })).toBeVisible();
  await follow('Início');
  await expect(page).toHaveURL('/#inicio');
  await expect(page.locator('#inicio')).toBeInViewport();
  await page.locator('#funcionalidades').scrollIntoViewIfNeeded();
  await expect(page.locator('#inicio')).not.toBeInViewport();
  await follow('Início');
  await expect(page.locator('#inicio')).toBeInViewport({ ratio: 0.2 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' }).click();
  await expect(page).toHaveURL('/#inicio');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await follow('Entrar');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('an unknown address has the not-found page; capital letters are no matter', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  expect((await visit(page, '/promoção'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Página não encontrada' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /conhece o seu supermercado/ })).toBeVisible();
  expect((await visit(page, '/Contato'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
});

test('with the keyboard alone: skip link, menu, Escape @phone @rare', async ({ page }) => {
  await visit(page, '/quem-somos');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const button = page.getByRole('button', { name: /menu/ });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Fechar menu' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contato');
});
