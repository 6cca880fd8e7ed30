import { expectAccessible } from '../support/e2e/accessible';
import { breakCalls, insertRow } from '../support/e2e/brokenCalls';
import { beSignedIn, expect, signIn, test, unique } from '../support/e2e/e2e';
import { openedDashboardEarly, openedEarly } from '../support/e2e/firstReads';

test('the dashboard of a stored catalogue tells what is so', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  await signIn(page);
  // Others write meanwhile, and only the latest activities are shown: looked for right after a write of its own.
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

  // With the system's own colours the charts still have bars.
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  for (const name of ['Promoções ativas por dia', 'Produtos por categoria']) {
    const bar = page.getByRole('region', { name }).locator('[data-bar]').first();
    await expect(bar).not.toHaveCSS('background-color', ground);
  }
  await page.emulateMedia({ forcedColors: 'none' });

  const status = page.getByRole('region', { name: 'Status do Sistema' }).getByRole('definition');
  await expect(status).toHaveText([/^Online · \d+ ms$/, 'Conectado', /^Agora mesmo \(\d\d:\d\d:\d\d\)$/]);
  await expectAccessible(page, { always: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const repair = await breakCalls(page, 'rpc/situacao_do_acesso', 'GET', (route) =>
    route.fulfill({ status: 500, json: { message: 'stack trace of the server' } }),
  );
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(status).toHaveText(['Online', 'Não respondeu', /\(\d\d:\d\d:\d\d\)$/]);
  await repair();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(status).toHaveText([/^Online · \d+ ms$/, 'Conectado', /^Agora mesmo/]);
});

test('the list of stored products is read while its code is on its way, and not again', async ({ page }) => {
  await beSignedIn(page);
  await openedEarly(page, 'produtos');
});

test('all that the dashboard of a stored catalogue reads is asked for while its code is on its way, and once', async ({
  page,
}) => {
  await beSignedIn(page);
  const read = await openedDashboardEarly(page);
  for (const own of ['resumo_do_catalogo', 'atividades?']) expect(read.join()).toContain(own);
});
