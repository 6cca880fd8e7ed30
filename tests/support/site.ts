import type { Page, Response } from '@playwright/test';

/** Opens a public page and waits until it answers, which it does a moment after it is shown. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  return response;
}

/** The public navigation, opened first where a small screen keeps it behind a button. */
export async function mainMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Abrir menu' });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: 'Principal' });
}
