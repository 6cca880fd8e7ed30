import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';
import { holdScripts } from '../support/e2e/site';

/** The addresses that the page visits from now on. */
function watchAddress(page: Page): string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(addressOf(frame.url())));
  return visited;
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Longer than every pause in typing. */
const allPauses = (page: Page) => page.clock.runFor(1000);

/** Types into the list's search, and leaves the list in the middle of the pause, with a stopped clock. */
async function typeAndLeave(page: Page, leave: 'back' | Locator) {
  const target = leave === 'back' ? null : await leave.elementHandle();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByPlaceholder(/^Buscar/).fill('a');
  await page.clock.runFor(100);
  await page.evaluate((element) => (element instanceof HTMLElement ? element.click() : history.back()), target);
}

/** Expects the page to arrive at the path, and to stay there after every pause. */
async function expectStays(page: Page, visited: string[], path: RegExp) {
  const later = async () => {
    await page.clock.runFor(50);
    return addressOf(page.url());
  };
  await expect.poll(later, { message: visited.join(' → ') }).toMatch(path);
  await allPauses(page);
  await page.clock.resume();
  const arrived = visited.findIndex((address) => address.match(path));
  expect(visited.slice(arrived).filter((address) => !address.match(path))).toEqual([]);
}

test("a pending search does not undo a link to a page whose code is on its way, nor the browser's Back", async ({
  page,
}) => {
  await page.clock.install();
  const nome = unique('Para editar');
  await insertRow(page, 'promocoes', { nome, dias_ativos: ['Segunda-feira'], desconto: 10 });
  await signIn(page, 'Promoções');
  await page.goto(`/admin/promocoes?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
  const edit = page.getByRole('link', { name: `Editar ${nome}` });
  await edit.waitFor();
  const visited = watchAddress(page);
  const release = await holdScripts(page, '**/assets/*.js');
  await typeAndLeave(page, edit);
  await allPauses(page);
  release();
  await expectStays(page, visited, /^\/admin\/promocoes\/editar\/[\w-]+$/);
  await page.unrouteAll();

  await page.getByRole('link', { name: 'Cargos', exact: true }).click();
  await page.getByRole('link', { name: 'Usuários', exact: true }).click();
  await expect(page.getByText('usuário(s) encontrado(s)')).toBeVisible();
  visited.length = 0;
  await typeAndLeave(page, 'back');
  await expectStays(page, visited, /^\/admin\/cargos$/);

  const box = page.getByPlaceholder('Buscar cargo...');
  for (const text of ['ger', 'pad']) {
    await box.fill(text);
    await expect(page).toHaveURL(new RegExp(`filter=.*${text}`));
  }
  visited.length = 0;
  await typeAndLeave(page, 'back');
  await expectStays(page, visited, /filter=.*ger/);
  await expect(box).toHaveValue('ger');
});
