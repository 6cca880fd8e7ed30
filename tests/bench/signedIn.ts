import type { Browser, Page } from '@playwright/test';
import { demoAccount } from '../../src/server/backend/environment';

export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Senha', { exact: true }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/admin');
}

export async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  await signIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}
