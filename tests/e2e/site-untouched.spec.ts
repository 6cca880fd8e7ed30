import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/e2e';
import { holdScripts, visit } from '../support/e2e/site';

const application = /\/assets\/main-[^/]*\.js/;
const hasRun = (page: Page) => page.locator('html[data-ready]').count();
/** The page stays the same document from now on, or `isSame` says that it did not. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
const isSame = (page: Page) => page.evaluate(() => 'same' in window);

test('reading a page to its end runs the first script alone @rare', async ({ page }) => {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto('/', { waitUntil: 'networkidle' });
  // The code has been fetched by now, and waits.
  await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  // Scrolling moves a link under a resting mouse.
  const link = page.getByRole('main').getByRole('link').first();
  const box = await link.boundingBox();
  if (!box) throw new Error('the first page has no link');
  await page.mouse.move(box.x + 40, box.y - 100);
  await page.mouse.wheel(0, 100 + box.height / 2);
  await expect(page.locator('main a:hover')).toHaveCount(1);
  await page.keyboard.press('End');
  await page.mouse.move(3, 300);
  await page.mouse.wheel(0, 5000);
  await expect(page.getByText('Todos os direitos reservados.')).toBeInViewport();
  expect(await hasRun(page)).toBe(0);
  const ran = await page.coverage.stopJSCoverage();
  const scripts = new Set(ran.filter(({ url }) => url.includes('/assets/')).map(({ url }) => new URL(url).pathname));
  expect([...scripts]).toEqual([expect.stringMatching(/^\/assets\/index-/)]);
});

test('the application takes over a page that is scrolled, has its menu open, or a text half typed @phone @rare', async ({
  page,
}) => {
  await page.goto('/');
  await mark(page);
  await page.locator('#servicos').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await page.locator('html[data-ready]').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contato' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
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

test('after a reload, Back leads to the place of the page that the application had drawn @rare', async ({ page }) => {
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
