import { demo, expect, test } from '../support/e2e/e2e';

test('the first page leads to the demonstration, and its account opens the panel @any-screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Ver demonstração' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(`${demo.email} / ${demo.password}`)).toBeVisible();
});
