import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/e2e';
import { holdScripts, mainMenu, pressAt, visit } from '../support/e2e/site';

const follow = async (page: Page, name: string) => (await mainMenu(page)).getByRole('link', { name }).click();
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Carregando...' });
const message = (page: Page) => page.locator('[name=mensagem]');
const isUsable = (page: Page) => message(page).evaluate((field) => !field.closest('[inert]'));

test('leaving unsent text asks once; until the next page has come the text stays, takes no more, and Back returns to it', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/QuemSomos-[^/]*\.js/);
  await visit(page, '/contato');
  await message(page).fill('Onde fica o arroz?');
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  await follow(page, 'Quem Somos');
  await expect(waiting(page)).toBeVisible();
  expect(await isUsable(page)).toBe(false);
  await pressAt(message(page));
  await page.keyboard.type('E o feijão?');
  await page.goBack();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page).toHaveURL('/contato');
  await expect(message(page)).toHaveValue('Onde fica o arroz?');
  expect(await isUsable(page)).toBe(true);
  expect(asked).toBe(1);

  await follow(page, 'Quem Somos');
  await expect(waiting(page)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Quem Somos' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
});
