import type { Page } from '@playwright/test';
import { pages } from '../../src/site/facts/pages';
import { expect, test } from '../support/e2e/e2e';
import { beReady, holdScripts, mainMenu, visit } from '../support/e2e/site';

const application = /\/assets\/main-[^/]*\.js/;
const hasRun = (page: Page) => page.locator('html[data-ready]').count();
/** The page stays the same document from now on, or `isSame` says that it did not. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
const isSame = (page: Page) => page.evaluate(() => 'same' in window);

test('whoever only reads runs next to nothing, to the end of every page', async ({ page, browserName }) => {
  expect(browserName).toBe('chromium');
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  for (const { path } of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // The code has been fetched by now, and waits.
    await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
    await page.keyboard.press('End');
    await page.mouse.move(3, 300);
    await page.mouse.wheel(0, 5000);
    await expect(page.getByText('Todos os direitos reservados.')).toBeInViewport();
    expect(await hasRun(page), path).toBe(0);
  }
  // The page slides a link under a mouse that rests.
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link').first();
  const box = await link.boundingBox();
  if (!box) throw new Error('the first page has no link');
  await page.mouse.move(box.x + 40, box.y - 100);
  await page.mouse.wheel(0, 100 + box.height / 2);
  await expect(page.locator('main a:hover')).toHaveCount(1);
  expect(await hasRun(page)).toBe(0);
  const ran = await page.coverage.stopJSCoverage();
  const scripts = new Set(ran.filter(({ url }) => url.includes('/assets/')).map(({ url }) => new URL(url).pathname));
  expect([...scripts]).toEqual([expect.stringMatching(/^\/assets\/index-/)]);
});

test('where the application never comes, every page, link, section and the menu are there @phone @desktop', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route(application, (route) => route.abort());
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const visited: string[] = [];
  for (const [label, path] of [
    ['Quem Somos', '/quem-somos'],
    ['Funcionalidades', '/funcionalidades'],
    ['Contato', '/contato'],
    ['Início', '/#inicio'],
  ] as const) {
    await (await mainMenu(page)).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    visited.unshift(path);
  }
  // On the page itself the section is a jump, and the menu gets out of its way.
  // At once: a key's scrolling goes on for a while, and could end after the jump. And again, for the browser itself may still be
  // on its way to the section that the page was opened at.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('#inicio')).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await (await mainMenu(page)).getByRole('link', { name: 'Início' }).click();
  await expect(page.locator('#inicio')).toBeInViewport({ ratio: 0.2 });
  if (await page.getByRole('button', { name: /menu/ }).isVisible()) await expect(menu).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' }).click();
  await expect(page).toHaveURL('/#inicio');
  for (const path of visited.slice(1)) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await page.goForward();
  await expect(page).toHaveURL('/funcionalidades');
  await expect(page.getByRole('heading', { level: 1, name: 'Funcionalidades' })).toBeVisible();
  expect(await hasRun(page)).toBe(0);
});

test('a link that is clicked at once leads on, once', async ({ context }) => {
  // One that no test used before: a browser notes fifty pages of a tab and no more.
  const page = await context.newPage();
  const release = await holdScripts(page, application);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await mark(page);
  const pages = () => page.evaluate(() => window.history.length);
  const before = await pages();
  await (await mainMenu(page)).getByRole('link', { name: 'Quem Somos' }).click();
  await expect(page).toHaveURL('/quem-somos');
  // The browser's own doing: the application, which is still held, would have stayed on the same document.
  expect(await isSame(page)).toBe(false);
  release();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await pages()).toBe(before + 1);
});

test('the application takes over where the reader is: scrolled down, with the menu open or a text half typed @phone @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await mark(page);
  await page.locator('#servicos').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  if (isMobile) {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  } else {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contato' }).hover();
  }
  await page.locator('html[data-ready]').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contato' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  expect(await isSame(page)).toBe(true);

  // Typed before it ran, on a slow line, and then left by a link: asked about first.
  const release = await holdScripts(page, application);
  await page.goto('/contato', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Mensagem').pressSequentially('Onde fica');
  expect(await hasRun(page)).toBe(0);
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quem Somos' }).click();
  release();
  await asked;
  await page.locator('html[data-ready]').waitFor();
  await page.getByLabel('Mensagem').pressSequentially(' o arroz?');
  await expect(page.getByLabel('Mensagem')).toHaveValue('Onde fica o arroz?');
});

test('Voltar and Avançar lead to the pages that the application opened before this page was loaded anew @any-screen', async ({
  page,
}) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  /** Waits for the document, whose only script hears nothing before it has run: an address that changes sooner it takes for its own. */
  const isLoaded = async (name: string | RegExp) => {
    await expect(heading(name)).toBeVisible();
    await page.waitForLoadState();
  };
  await visit(page, '/');
  for (const name of ['Quem Somos', 'Contato']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(heading(name)).toBeVisible();
  }
  await page.mouse.move(3, 300);
  await page.reload();
  await page.goBack();
  await isLoaded('Quem Somos');
  await expect(page).toHaveTitle(/^Quem Somos/);
  await page.goBack();
  await isLoaded(/conhece o seu supermercado/);
  await page.goForward();
  await isLoaded('Quem Somos');
  await page.goForward();
  await isLoaded('Contato');
  expect(await hasRun(page)).toBe(0);

  // While the application is on its way, with a text typed: who stays keeps it, and who leaves is asked once.
  const release = await holdScripts(page, application);
  const answers: ('dismiss' | 'accept')[] = ['dismiss', 'accept'];
  page.on('dialog', (dialog) => dialog[answers.shift() ?? 'dismiss']());
  await page.getByLabel('Mensagem').fill('Onde fica o arroz?');
  await page.evaluate(() => window.history.back());
  await expect.poll(() => answers.length).toBe(1);
  await expect(page).toHaveURL('/contato');
  await expect(page.getByLabel('Mensagem')).toHaveValue('Onde fica o arroz?');
  await page.evaluate(() => window.history.back());
  await expect(heading('Quem Somos')).toBeVisible();
  expect(answers).toEqual([]);
  release();
  // The page's only script hears nothing before it has run.
  await page.waitForLoadState();
  await beReady(page);
  await expect(page).toHaveURL('/quem-somos');
  await expect(heading('Quem Somos')).toBeVisible();
});

test('Voltar leads to where the reader was, on a page that the application drew before this one was loaded anew @any-screen', async ({
  page,
}) => {
  await visit(page, '/');
  const link = page.locator('footer').getByRole('link', { name: 'Quem Somos' });
  // The click scrolls to the link, and sections that come into view take their real height.
  const place = page.evaluate(
    () => new Promise<number>((resolve) => window.addEventListener('pointerdown', () => resolve(window.scrollY))),
  );
  await link.click();
  expect(await place).toBeGreaterThan(1200);
  await expect(page).toHaveURL('/quem-somos');
  await expect(page.getByRole('heading', { level: 1, name: 'Quem Somos' })).toBeVisible();
  await page.reload();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(await place);
  expect(await hasRun(page)).toBe(0);
});

test('a page whose code does not come stays, with what was typed, and sends it once it does @any-screen', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/);
  const notice = page.getByRole('alert').filter({ hasText: 'Nada foi enviado' });
  const send = page.getByRole('button', { name: 'Enviar Mensagem' });
  // Nothing is fetched ahead.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const sent: unknown[] = [];
  await context.route('**/api/v1.0/email/send', (route) => {
    sent.push(route.request().postDataJSON().template_params.message);
    return route.fulfill({ body: 'OK' });
  });
  for (const [file, fail, mend] of [
    ['Contato', () => page.route(/\/Contato-[^/]*\.js/, (route) => route.abort()), () => page.unrouteAll()],
    ['SiteFrame', () => page.route(/\/SiteFrame-/, (route) => route.fulfill({ status: 503 })), () => page.unrouteAll()],
    ['everything', () => context.setOffline(true), () => context.setOffline(false)],
  ] as const) {
    await page.goto('/contato');
    await fail();
    await page.getByLabel('Nome completo').fill('Ana Souza');
    await page.getByLabel('Telefone').fill('41912345678');
    await page.getByLabel('Mensagem').fill(file);
    await send.click();
    await expect(notice).toBeVisible();
    await expect(page.getByLabel('Mensagem')).toHaveValue(file);
    expect(await hasRun(page), file).toBe(0);
    await mend();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await send.click();
    await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  }
  expect(sent).toEqual(['Contato', 'SiteFrame', 'everything']);
});
