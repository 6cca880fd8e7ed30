import { pages } from '../../src/site/facts/pages';
import { expectAccessible } from '../support/e2e/accessible';
import { expect, test } from '../support/e2e/e2e';
import { mainMenu, slowScripts, visit, watchHeading } from '../support/e2e/site';

test('every page is complete, accessible and fits a small screen @phone @desktop', async ({ page, isMobile }) => {
  for (const { path, title } of pages) {
    await visit(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Fale Conosco' })).toBeVisible();
    await expectAccessible(page);
    for (const width of isMobile ? [375, 320] : [1440]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test("the menu reaches every page without reloading it, and 'Início' leads to the first section @phone @desktop", async ({
  page,
}) => {
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
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await follow('Entrar');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('the sections, the closing buttons and the footer lead on', async ({ page }) => {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  await visit(page, '/');
  for (const id of ['inicio', 'diferenciais', 'produtos', 'servicos', 'sobre', 'funcionalidades']) {
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
  for (const [from, name, path, place = main] of [
    ['/', 'Quero no meu supermercado', '/contato'],
    ['/', 'Ver como funciona', '/funcionalidades'],
    ['/', 'Conheça a empresa', '/quem-somos'],
    ['/', 'Conhecer todos os recursos', '/funcionalidades'],
    ['/funcionalidades', 'Falar com Especialista', '/contato'],
    ['/quem-somos', 'Conversar com a equipe', '/contato'],
    ['/', 'Quem Somos', '/quem-somos', footer],
    ['/', 'Funcionalidades', '/funcionalidades', footer],
    ['/', 'Contato', '/contato', footer],
    ['/funcionalidades', 'Começar Agora', '/login'],
  ] as const) {
    // From wherever the last one led, by the menu.
    await page.locator('.brand').click();
    await expect(page.getByRole('heading', { level: 1, name: /conhece o seu supermercado/ })).toBeVisible();
    if (from !== '/') await footer.locator(`a[href="${from}"]`).click();
    await place.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }

  await visit(page, '/contato');
  await expect(footer).toContainText('Desde 2020, em Curitiba, PR');
  await expect(footer).toContainText('© 2025');
  for (const name of ['Início', 'Política de Privacidade', 'Termos de Uso']) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL('/#inicio');
  }
  for (const name of ['Instagram', 'Fale Conosco']) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
});

test('an unknown address has the not-found page, which stays while the scripts start; capital letters are no matter', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await slowScripts(page);
  const text = 'Oops! Página não encontrada';
  const gone = await watchHeading(page, text);
  for (const path of ['/assets/nada.js', '/login/x', '/promoção']) {
    expect((await visit(page, path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(await gone(), path).toEqual([]);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /conhece o seu supermercado/ })).toBeVisible();
  expect((await visit(page, '/Contato'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
});

test('with the keyboard alone: skip link, menu, Escape @phone @desktop', async ({ page, isMobile }) => {
  await visit(page, '/quem-somos');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  if (isMobile) {
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
  } else {
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+Tab');
  }
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contato');
});
