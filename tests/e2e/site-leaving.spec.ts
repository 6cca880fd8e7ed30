import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/e2e';
import { holdScripts, mainMenu, pressAt, visit } from '../support/e2e/site';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const follow = async (page: Page, name: string) => (await mainMenu(page)).getByRole('link', { name }).click();
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Carregando...' });
const message = (page: Page) => page.locator('[name=mensagem]');
const isUsable = (page: Page) => message(page).evaluate((field) => !field.closest('[inert]'));

test('a page whose code is on its way is waited for, and what stands there until then takes no text', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/QuemSomos-[^/]*\.js/);
  await visit(page, '/contato');
  await follow(page, 'Quem Somos');
  await expect(waiting(page)).toBeVisible();
  await expect(page).toHaveURL('/quem-somos');
  expect(await isUsable(page)).toBe(false);
  await pressAt(message(page));
  await page.keyboard.type('Onde');
  await expect(message(page)).toHaveValue('');
  release();
  await expect(heading(page, 'Quem Somos')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('leaving unsent text asks once, and the text stays until the next page has come', async ({ page }) => {
  await holdScripts(page, /\/QuemSomos-[^/]*\.js/);
  await visit(page, '/contato');
  await message(page).fill('Onde fica o arroz?');
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  await follow(page, 'Quem Somos');
  await expect(waiting(page)).toBeVisible();
  await page.goBack();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page).toHaveURL('/contato');
  await expect(message(page)).toHaveValue('Onde fica o arroz?');
  expect(await isUsable(page)).toBe(true);
  expect(asked).toBe(1);
});

test('a page whose code never comes is opened as a document, and so is the sign-in page', async ({ page }) => {
  await page.clock.install();
  for (const [file, link, path, wait] of [
    [/\/QuemSomos-[^/]*\.js/, 'Quem Somos', '/quem-somos', 20_000],
    [/\/LoginPage-[^/]*\.js/, 'Entrar', '/login', 60_000],
  ] as const) {
    await holdScripts(page, file);
    await visit(page, '/contato');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await follow(page, link);
    await expect(waiting(page)).toBeVisible();
    const loaded = page.waitForEvent('domcontentloaded');
    await page.clock.fastForward(wait);
    await loaded;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => 'same' in window)).toBe(false);
  }
});
