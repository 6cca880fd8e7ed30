import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, test } from '../support/e2e/e2e';
import { openedDashboardEarly, openedEarly } from '../support/e2e/firstReads';
import { holdScripts } from '../support/e2e/site';

const heading = { level: 1, name: 'Cargos' } as const;

/** Where its text begins; how wide its box is depends on the buttons beside it. */
const placeOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box && { x: box.x, y: box.y, height: box.height };
};

test('the panel shows its heading in place before its code arrives, and nothing without a session', async ({
  page,
  browser,
  baseURL,
}) => {
  await beSignedIn(page);
  const goOn = await holdScripts(page, '**/assets/main-*.js');
  const asked = page.waitForRequest('**/rest/v1/rpc/situacao_do_acesso');
  await page.goto('/admin/cargos', { waitUntil: 'commit' });
  await expect(page).toHaveTitle('Cargos · Painel');
  const shell = page.locator('#shell');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 19, 16)');
  await expect(shell).toContainText('Gerencie os cargos dos funcionários');
  await page.evaluate(() => document.fonts.ready);
  const place = await placeOf(shell.locator('h1'));
  // Neither keys nor pointers reach it, and it is not read out.
  await expect(page.getByRole('heading', heading)).toHaveCount(0);
  await asked;
  goOn();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(shell).toHaveCount(0);
  expect(await placeOf(page.getByRole('heading', heading))).toEqual(place);

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto('/admin/cargos');
  await expect(stranger.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(stranger.locator('#shell')).toHaveCount(0);
  await stranger.context().close();
});

test('a list and the dashboard are read while their code is loading, and not again when they are drawn @rare', async ({
  page,
}) => {
  await beSignedIn(page);
  await openedEarly(page, 'usuarios');
  expect(await openedDashboardEarly(page)).toHaveLength(4);
});

// Other missing files are told by the first script.
test('a page whose first script never arrives says so by itself, and leads on @rare', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin/cargos');
  const late = page.getByText('O painel está demorando mais que o normal.');
  await expect(late).toBeHidden();
  await late.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(late).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await late.getByRole('link', { name: 'Recarregar a página' }).click();
  expect(new URL((await again).url()).pathname).toBe('/admin/cargos');
});
