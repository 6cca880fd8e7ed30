import type { Page } from '@playwright/test';
import { expect, openFromMenu, signIn, test } from '../support/e2e/e2e';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a panel that is still open over a release asks anew for its code, and then loads the page again @rare', async ({
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
