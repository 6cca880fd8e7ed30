import type { Page } from '@playwright/test';
import { expect, openFromMenu, signIn, test } from '../support/e2e/e2e';
import { mainMenu, visit } from '../support/e2e/site';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const follow = async (page: Page, name: string) => (await mainMenu(page)).getByRole('link', { name }).click();

/** Simulates a release: the files of the loaded page are gone, and the server answers with others. */
async function release(page: Page, files: RegExp) {
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await page.route('**/admin', (route) => route.fulfill({ body: '<!doctype html>' }));
}

test('Voltar leaves a page without an answer; one whose code a release took away opens as a document, and so does the sign-in page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|status of 404|could not be fetched|dynamically imported/);
  await visit(page, '/contato');
  await page.route(/\/QuemSomos-|\/admin$/, (route) => route.abort());
  await follow(page, 'Quem Somos');
  await expect(page.getByRole('alert')).toContainText('O servidor não respondeu.');
  await page.goBack();
  await expect(heading(page, 'Contato')).toBeVisible();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
  await page.unrouteAll();

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
  await expect(page.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(loads).toBe(1);
  expect(await page.evaluate(() => 'same' in window)).toBe(false);
});

test('a panel that is still open over a release asks anew for its code, and then loads the page again', async ({
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

test('a form of a page that was renewed is carried over to the new one, and sent from there', async ({
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
  expect(await page.evaluate(() => sessionStorage.getItem('carried-fields'))).toBeNull();
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
});
