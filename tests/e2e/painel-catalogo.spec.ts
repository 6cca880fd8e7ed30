import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';

test('the dashboard of a stored catalogue shows its own figures, with the system’s colours as well @stored @rare', async ({
  page,
}) => {
  await signIn(page);
  // Other tests write as well, and only the latest activities are shown.
  await expect(async () => {
    const nome = unique('Rapadura');
    await insertRow(page, 'produtos', { nome, valor: 7.5, localizacao: 'A', categoria: 'Mercearia' });
    await page.reload();
    const activities = page.getByRole('region', { name: 'Atividade Recente' }).getByRole('listitem');
    const own = activities.filter({ hasText: nome });
    await expect(own).toContainText('Marina Andrade criou um produto', { timeout: 5000 });
    await expect(own).toContainText('agora mesmo', { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/produtos novos em 30 dias; antes, \d+/)).toBeVisible();
  for (const [name, row] of [
    ['Promoções ativas por dia', 'Segunda-feira'],
    ['Produtos por categoria', 'Mercearia'],
  ] as const) {
    await expect(page.getByRole('table', { name }).getByRole('row', { name: row })).toHaveText(/\d+$/);
  }
  await expect(page.getByText('exemplo')).toHaveCount(0);

  await page.emulateMedia({ forcedColors: 'active' });
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  for (const name of ['Promoções ativas por dia', 'Produtos por categoria']) {
    const bar = page.getByRole('region', { name }).locator('[data-bar]').first();
    await expect(bar).not.toHaveCSS('background-color', ground);
  }
  await page.emulateMedia({ forcedColors: 'none' });

  const status = page.getByRole('region', { name: 'Status do Sistema' }).getByRole('definition');
  await expect(status).toHaveText([/^Online · \d+ ms$/, 'Conectado', /^Agora mesmo \(\d\d:\d\d:\d\d\)$/]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
