import { pages } from '../../src/site/facts/pages';
import { expectAccessible } from '../support/e2e/accessible';
import { expect, test } from '../support/e2e/e2e';
import { holdScripts, mainMenu, slowScripts, visit, watchHeading } from '../support/e2e/site';

test('every page is complete, accessible and fits a small screen', async ({ page, isMobile }) => {
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

test('the navigation reaches every page without reloading it', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const [label, path, heading] of [
    ['Quem Somos', '/quem-somos', 'Quem Somos'],
    ['Funcionalidades', '/funcionalidades', 'Funcionalidades'],
    ['Contato', '/contato', 'Contato'],
  ] as const) {
    await (await mainMenu(page)).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${label}`));
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Funcionalidades' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await (await mainMenu(page)).getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test("'Início' leads to the first section, from the page itself and from another", async ({ page }) => {
  await visit(page, '/quem-somos');
  await (await mainMenu(page)).getByRole('link', { name: 'Início' }).click();
  await expect(page).toHaveURL('/#inicio');
  await expect(page.locator('#inicio')).toBeInViewport();

  await page.locator('#funcionalidades').scrollIntoViewIfNeeded();
  await expect(page.locator('#inicio')).not.toBeInViewport();
  await (await mainMenu(page)).getByRole('link', { name: 'Início' }).click();
  await expect(page.locator('#inicio')).toBeInViewport({ ratio: 0.2 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
});

test('the landing page leads on, section by section', async ({ page }) => {
  await visit(page, '/');
  for (const id of ['inicio', 'diferenciais', 'produtos', 'servicos', 'sobre', 'funcionalidades']) {
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
  for (const [name, path] of [
    ['Quero no meu supermercado', '/contato'],
    ['Ver como funciona', '/funcionalidades'],
    ['Conheça a empresa', '/quem-somos'],
    ['Conhecer todos os recursos', '/funcionalidades'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /conhece o seu supermercado/ })).toBeVisible();
  }
});

test('the closing buttons of the pages', async ({ page }) => {
  await visit(page, '/funcionalidades');
  await page.getByRole('link', { name: 'Falar com Especialista' }).click();
  await expect(page).toHaveURL('/contato');
  await page.goBack();
  await page.getByRole('link', { name: 'Começar Agora' }).click();
  await expect(page).toHaveURL('/login');
  await visit(page, '/quem-somos');
  await page.getByRole('link', { name: 'Conversar com a equipe' }).click();
  await expect(page).toHaveURL('/contato');
});

test('the footer', async ({ page }) => {
  await visit(page, '/contato');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Desde 2020, em Curitiba, PR');
  await expect(footer).toContainText('© 2025');
  for (const [name, path] of [
    ['Quem Somos', '/quem-somos'],
    ['Funcionalidades', '/funcionalidades'],
    ['Contato', '/contato'],
    ['Início', '/#inicio'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await expect(page.locator('#inicio')).toBeInViewport();
  for (const name of ['Política de Privacidade', 'Termos de Uso']) {
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

test('the newsletter only logs the address @any-screen', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await visit(page, '/');
  const field = page.getByLabel('Receba novidades por e-mail');
  await expect(async () => {
    await field.fill('ana@mercado.com.br');
    await page.getByRole('button', { name: 'Inscrever' }).click();
    await expect(field).toHaveValue('', { timeout: 500 });
  }).toPass();
  expect(logged).toContain('Newsletter: ana@mercado.com.br');
  await expect(page).toHaveURL('/');
});

test('an address that is sent to the newsletter before the scripts are ready is logged once they are', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const release = await holdScripts(page, /\/assets\/main-[^/]*\.js/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const field = page.getByLabel('Receba novidades por e-mail');
  await field.fill('ana@mercado.com.br');
  for (const key of ['Enter', 'Enter']) await field.press(key);
  await page.getByRole('button', { name: 'Inscrever' }).click();
  expect(logged).toEqual([]);
  release();
  await expect(field).toHaveValue('');
  expect(logged).toEqual(['Newsletter: ana@mercado.com.br']);
  await expect(page).toHaveURL('/');
});

test('an address that does not exist', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  for (const path of ['/contato/nada', '/assets/nada.js']) {
    expect((await visit(page, path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Página não encontrada' })).toBeVisible();
  }
  await visit(page, '/nao-existe');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /conhece o seu supermercado/ })).toBeVisible();
});

test('the not-found page stays while the scripts start @any-screen', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await slowScripts(page);
  const text = 'Oops! Página não encontrada';
  const gone = await watchHeading(page, text);
  for (const path of ['/nao-existe', '/x/y', '/funcionalidades/x', '/login/x', '/adminx', '/promoção']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(await gone(), path).toEqual([]);
  }
});

test('capital letters lead to the page all the same @any-screen', async ({ page }) => {
  expect((await visit(page, '/Contato'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
});

test('with the keyboard alone: skip link, menu, Escape', async ({ page, isMobile }) => {
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
