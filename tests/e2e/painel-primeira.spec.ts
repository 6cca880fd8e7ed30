import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, test } from '../support/e2e/e2e';
import { openedDashboardEarly, openedEarly } from '../support/e2e/firstReads';

const heading = { level: 1, name: 'Cargos' } as const;

/** Where its text begins; how wide its box is depends on the buttons beside it. */
const placeOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box && { x: box.x, y: box.y, height: box.height };
};

test('the panel shows its heading before its code is there, in its place, and to nobody who is not signed in', async ({
  page,
  browser,
  baseURL,
}) => {
  await beSignedIn(page);
  // The application waits until the test has looked.
  let goOn = () => {};
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await looked;
    await route.continue();
  });
  const asked = page.waitForRequest('**/rest/v1/rpc/situacao_do_acesso');
  await page.goto('/admin/cargos', { waitUntil: 'commit' });
  await expect(page).toHaveTitle('Cargos · Painel');
  const shell = page.locator('#shell');
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

test('each list is read while its code is on its way, and not again when it is drawn @any-screen', async ({ page }) => {
  await beSignedIn(page);
  const asked: string[] = [];
  for (const section of ['usuarios', 'categorias', 'promocoes', 'cargos', 'perguntas']) {
    asked.push(await openedEarly(page, section));
  }
  expect(new Set(asked).size).toBe(5);
  expect(await openedDashboardEarly(page)).toHaveLength(4);
});

// A file that does not come at all is told by the script that asks for it, but for that script's own.
test('a page of the application whose script never comes says so by itself, and leads on @any-screen', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const address of ['/admin/cargos', '/login']) {
    await page.goto(address);
    const late = page.getByText('O painel está demorando mais que o normal.');
    await expect(late).toBeHidden();
    await late.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(late).toBeVisible();
    await expectAccessible(page);
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    await late.getByRole('link', { name: 'Recarregar a página' }).click();
    expect(new URL((await again).url()).pathname).toBe(address);
    await expect(late).toBeHidden();
  }
  // Its address may have lost its secret by then.
  await page.goto('/redefinir-senha');
  await expect(page.locator('#late')).toContainText('use de novo o link do e-mail');
  await expect(page.locator('#late a')).toHaveCount(0);
});
