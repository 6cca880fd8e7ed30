import type { Page } from '@playwright/test';
import { pages } from '../../src/site/facts/pages';
import { expect, test } from '../support/e2e/e2e';
import { beReady, holdScripts, mainMenu, visit } from '../support/e2e/site';

const application = /\/assets\/main-[^/]*\.js/;
const hasRun = (page: Page) => page.locator('html[data-ready]').count();
/** The page stays the same document from now on, or `isSame` says that it did not. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
const isSame = (page: Page) => page.evaluate(() => 'same' in window);

test('reading a page to its end runs the first script alone', async ({ page, browserName }) => {
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
  // Scrolling moves a link under a resting mouse.
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

test('without the application every page, link, section and the menu work @phone @desktop', async ({
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
  // On its own page the section is a jump, and the menu closes. The browser may still be scrolling to where the page was opened.
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

test('the application takes over a page that is scrolled, has its menu open, or a text half typed @phone @desktop', async ({
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

  // Text typed on a slow line before the application ran is asked about when a link leads away.
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

test('after a reload, Back and Forward lead to the pages that the application had opened', async ({ page }) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  /** Waits for the document, whose script follows the address only once it has run. */
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

  // With typed text, while the application is loading: the visitor is asked, stays, and then leaves.
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
  await page.waitForLoadState();
  await beReady(page);
  await expect(page).toHaveURL('/quem-somos');
  await expect(heading('Quem Somos')).toBeVisible();
});

test('after a reload, Back leads to the place of the page that the application had drawn', async ({ page }) => {
  await visit(page, '/');
  const link = page.locator('footer').getByRole('link', { name: 'Quem Somos' });
  await expect(link).not.toBeInViewport();
  await link.click();
  await expect(page).toHaveURL('/quem-somos');
  await expect(page.getByRole('heading', { level: 1, name: 'Quem Somos' })).toBeVisible();
  await page.reload();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/');
  // The router's note of the place that was left: between the press and the release the page may still move.
  const places = await page.evaluate(() => sessionStorage.getItem('react-router-scroll-positions'));
  const left = Math.max(...Object.values<number>(JSON.parse(places ?? '{}')));
  expect(left).toBeGreaterThan(1200);
  // A page whose letters came too late is a little shorter, and its end is then as far as it goes.
  const missed = (place: number) =>
    Math.abs(window.scrollY - Math.min(place, document.documentElement.scrollHeight - window.innerHeight));
  await expect.poll(() => page.evaluate(missed, left)).toBeLessThan(1);
  await expect(link).toBeInViewport();
  expect(await hasRun(page)).toBe(0);
});

test('a page whose code fails keeps the typed text, and sends it when the code arrives', async ({
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
    [
      'Contato',
      () => page.route(/\/Contato-[^/]*\.js/, (route) => route.fulfill({ status: 503 })),
      () => page.unrouteAll(),
    ],
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
  expect(sent).toEqual(['Contato', 'everything']);
});
