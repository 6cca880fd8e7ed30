import type { Browser } from '@playwright/test';
import { demoAccount } from '../../supabase/environment';

/** The storage of somebody signed in, to visit the panel with an empty cache. */
export async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Senha', { exact: true }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/admin');
  const state = await context.storageState();
  await context.close();
  return state;
}
