import type { Page } from '@playwright/test';
import { expect, openFromMenu, signIn, test } from '../support/e2e/e2e';
import { mainMenu, visit } from '../support/e2e/site';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const follow = async (page: Page, name: string) => (await mainMenu(page)).getByRole('link', { name }).click();

/** What a release does to a page that was loaded before it: its files are gone, and the server answers with others. */
async function release(page: Page, files: RegExp) {
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await page.route('**/admin', (route) => route.fulfill({ body: '<!doctype html>' }));
}

test('a page whose code a release took away opens as a document, and so does the sign-in page @any-screen', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404|could not be fetched|dynamically imported/);
  await visit(page, '/contato');
  await release(page, /\/assets\/(?!index-).*\.js/);
  await follow(page, 'Quem Somos');
  await expect(heading(page, 'Quem Somos')).toBeVisible();
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  await page.unrouteAll();

  await visit(page, '/contato');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await release(page, /\/assets\/LoginPage-[^/]*\.js/);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await follow(page, 'Entrar');
  // Here it fails as a document as well, and is left to the person.
  await expect(page.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(loads).toBe(1);
  expect(await page.evaluate(() => 'same' in window)).toBe(false);
});

test('a panel that is still open over a release asks anew for its code, and then loads the page again @any-screen', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404|could not be fetched|dynamically imported/);
  await page.route(/\/assets\/PerguntasList-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  await signIn(page, 'Cargos');
  const ahead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
  );
  expect(ahead).not.toEqual([]);
  await page.route('**/admin', (route) => route.fulfill({ body: '<!doctype html>' }));
  await openFromMenu(page, 'Perguntas');
  await expect(heading(page, 'Há uma nova versão do painel')).toBeVisible();
  await page.unrouteAll();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push('the page');
    else if (request.resourceType() === 'fetch') asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(heading(page, 'Perguntas')).toBeVisible();
  expect(asked.slice(0, asked.indexOf('the page'))).toEqual(expect.arrayContaining(ahead));
});

test('Voltar leaves a page that could not be fetched @any-screen', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|could not be fetched/);
  await visit(page, '/contato');
  await page.route(/\/QuemSomos-|\/admin$/, (route) => route.abort());
  await follow(page, 'Quem Somos');
  await expect(page.getByRole('alert')).toContainText('O servidor não respondeu.');
  await page.goBack();
  await expect(heading(page, 'Contato')).toBeVisible();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
});

test('a form of a page that was renewed is carried over to the new one, and sent from there @any-screen', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/contato');
  await release(page, /\/assets\/(?!index-).*\.js/);
  await page.getByLabel('Nome completo').fill('Ana Souza');
  await page.getByLabel('Telefone').fill('+55 41 98888-7777');
  await page.getByLabel('Mensagem').fill('Onde fica o arroz?');
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Esta página foi renovada' });
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Souza');
  await expect(page.getByLabel('Mensagem')).toHaveValue('Onde fica o arroz?');
  await expect(page.getByLabel('Telefone')).toHaveValue('+55 41 98888-7777');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
});

test('a phone with its country code, typed before the application ran or key by key, becomes its number when it is left @any-screen', async ({
  page,
}) => {
  await page.goto('/contato');
  const phone = page.getByLabel('Telefone');
  await phone.fill('+55 41 98888-7777');
  await page.locator('html[data-ready]').waitFor();
  await expect(phone).toHaveValue('(41) 98888-7777');
  for (const [typed, shown] of [
    ['+55 41 98888-7777', '(41) 98888-7777'],
    ['041988887777', '(41) 98888-7777'],
    ['0 15 91 98888-7777', '(91) 98888-7777'],
    ['5591988887777', '(91) 98888-7777'],
    ['+1 415 555 2671', '+1 415 555 2671'],
  ] as const) {
    await phone.press('ControlOrMeta+a');
    await phone.press('Delete');
    await phone.pressSequentially(typed);
    await phone.blur();
    await expect(phone, typed).toHaveValue(shown);
  }
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('Informe um telefone do Brasil, com DDD')).toBeVisible();
  // Taking out what is too much leaves the number.
  await phone.press('ControlOrMeta+a');
  await phone.press('Delete');
  await phone.pressSequentially('+55 41 98888-77777');
  await phone.press('Backspace');
  await phone.blur();
  await expect(phone).toHaveValue('(41) 98888-7777');
  await phone.press('End');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(41) 98888-777');
});

test('a file that hangs is asked for again, and what waits for it is sent @any-screen', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await context.route('**/api/v1.0/email/send', (route) => route.fulfill({ body: 'OK' }));
  let asked = 0;
  await page.route(/\/SiteFrame-[^/]*\.js/, async (route) => {
    asked += 1;
    if (asked > 1) await route.continue();
  });
  await page.clock.install();
  await page.goto('/contato');
  await page.getByLabel('Nome completo').fill('Ana Souza');
  await page.getByLabel('Telefone').fill('41912345678');
  await page.getByLabel('Mensagem').fill('Onde fica o arroz?');
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Nada foi enviado' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await page.clock.fastForward(12_000);
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
});
