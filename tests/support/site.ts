import type { Page } from '@playwright/test';

/** The public navigation, opened first where a small screen keeps it behind a button. */
export async function mainMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Abrir menu' });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: 'Principal' });
}
