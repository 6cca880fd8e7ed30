import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { createAccount } from '../support/e2e/account';
import {
  beSignedIn,
  changeSession,
  demo,
  ended,
  expect,
  openFromMenu,
  press,
  signIn,
  signInAs,
  test,
} from '../support/e2e/e2e';
import { forbidStorage, holdScripts } from '../support/e2e/site';

const storedSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith('-auth-token')).length);

const signOut = (page: Page) => page.getByRole('button', { name: 'Sair' }).click();

test('a wrong password keeps the e-mail; the right one leads to the page asked for, after the approval', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto('/admin/cargos');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.locator('.toast')).toContainText('Erro no login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue(demo.email);
  await expectAccessible(page);

  await page.route('**/rest/v1/rpc/situacao_do_acesso', (route) => route.fulfill({ json: 'aguardando' }));
  await page.getByLabel('Senha', { exact: true }).fill(demo.password);
  await press(page.getByLabel('Senha', { exact: true }), 'Enter');
  await expect(page).toHaveURL(/\/admin\/cargos/);
  await expect(page.getByText('Bem-vindo ao painel administrativo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seu acesso aguarda aprovação' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/rest/v1/rpc/situacao_do_acesso');
  await page.getByRole('button', { name: 'Verificar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cargos' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin$/);
});

test('offline a section says so and opens once online; signing out works', async ({ page, context, allowConsole }) => {
  allowConsole(/Failed to load resource|Failed to fetch|could not be fetched/);
  await signIn(page, 'Dashboard', await createAccount(page.request, 'Rui'));
  const fetched = page.waitForResponse(/assets\/LoginPage-/);
  await page.reload();
  await expect(page.getByText('Usuários cadastrados')).toBeVisible();
  await fetched;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await openFromMenu(page, 'Categorias');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  // Some browsers, the suite's among them, never fetch a module again that failed once: there the page offers to reload.
  const reload = page.getByRole('button', { name: 'Recarregar a página' });
  await page.addLocatorHandler(reload, () => reload.click());
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedSession(page)).toBe(0);
  await context.setOffline(false);
  await page.goto('/admin/promocoes/editar/1');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out ends every session and tab before the server answers; the next sign-in waits for the answer', async ({
  page,
  context,
}) => {
  const account = await createAccount(page.request, 'Rita');
  await signIn(page, 'Dashboard', account);
  const other = await context.newPage();
  await other.goto('/admin/perguntas');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.waitForLoadState('networkidle');
  const happened: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/auth/v1/logout*', async (route) => {
    await held;
    happened.push(`signed out${new URL(route.request().url()).search}`);
    await route.fallback();
  });
  context.on('request', (request) => {
    if (request.url().includes('grant_type=password')) happened.push('asked to sign in');
  });

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await storedSession(page)).toBe(0);
  await other.getByLabel('E-mail').fill(account.email);
  await other.getByLabel('Senha', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByRole('button', { name: 'Entrando...' })).toBeVisible();
  answer();
  await expect(other.getByText('Login realizado com sucesso!')).toBeVisible();
  expect(happened).toEqual(['signed out?scope=global', 'asked to sign in']);
  await openFromMenu(other, 'Cargos');
  await expect(other.getByText('Gerente')).toBeVisible();
});

test('a browser without storage signs in and out, until a reload', async ({ page }) => {
  const account = await createAccount(page.request, 'Noé');
  await forbidStorage(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Este navegador não guarda dados deste site')).toBeVisible();
  await signInAs(page, account);
  await openFromMenu(page, 'Cargos');
  await expect(page.getByText('Gerente')).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.url().includes('/auth/v1/logout'));
  await signOut(page);
  expect((await answered).status()).toBe(204);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await signInAs(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('two tabs that renew the session at the same time keep it, and a session that cannot be renewed leads to the login page', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 400|Invalid Refresh Token/);
  await signIn(page, 'Cargos', await createAccount(page.request, 'Iara'));
  const other = await context.newPage();
  await other.goto('/admin/perguntas');
  await expect(other.getByRole('button', { name: /^Editar/ }).first()).toBeVisible();
  let bothAsked = () => {};
  const together = new Promise<void>((resolve) => {
    bothAsked = resolve;
  });
  let asked = 0;
  await context.route(/grant_type=refresh_token/, async (route) => {
    asked += 1;
    if (asked === 2) bothAsked();
    await together;
    await route.fallback();
  });
  const signedOut: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/auth/v1/logout')) signedOut.push(request.url());
  });
  await changeSession(page, { expires_at: 1 });
  const searched = ['cargos', 'perguntas'].map((name) =>
    context.waitForEvent('response', (answer) => answer.url().includes(name) && answer.url().includes('tal')),
  );
  await page.getByPlaceholder(/^Buscar/).fill('tal');
  await other.getByPlaceholder(/^Buscar/).fill('tal');
  for (const answer of await Promise.all(searched)) expect(answer.status()).toBe(200);
  expect(asked).toBe(2);
  await expect(page).toHaveURL(/\/admin\/cargos/);
  await expect(other).toHaveURL(/\/admin\/perguntas/);
  expect(signedOut).toEqual([]);

  await context.unrouteAll();
  await changeSession(page, ended);
  await page.getByPlaceholder(/^Buscar/).fill('tali');
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  await expect(page.getByText('Sua sessão terminou')).toBeVisible();
  expect(await storedSession(page)).toBe(0);
});

test('the sign-in page is dark to its edges while its code loads', async ({ page }) => {
  const releaseAll = await holdScripts(page, '**/assets/*.js');
  // The page may request it while the others are held.
  const release = await holdScripts(page, /\/assets\/LoginPage-[^/]*\.js/);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 19, 16)');
  releaseAll();
  const waiting = page.getByRole('status').filter({ hasText: 'Carregando...' });
  await expect(waiting).toBeVisible();
  // The styles may arrive after the text.
  await expect.poll(() => waiting.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel do supermercado' })).toBeVisible();
});

test('an unknown address or record is told within the panel, and leads back', async ({ page, allowConsole }) => {
  allowConsole(/status of 40[0-9]/);
  await beSignedIn(page);
  await page.goto('/admin/promocoes/editar/5/x');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Página não encontrada' })).toBeVisible();
  await expect(page).toHaveTitle('Página não encontrada · Painel');
  for (const once of [page.getByRole('heading', { level: 1 }), page.getByRole('main')])
    await expect(once).toHaveCount(1);
  await expect(page.getByText('Pular para o conteúdo')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto('/admin/promocoes/editar/nada');
  await expect(page.getByRole('heading', { name: 'Promoção não encontrada' })).toBeVisible();
  await page.goto('/admin/perguntas/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert').filter({ hasText: 'Não encontramos este registro' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar para a lista' }).click();
  await expect(page).toHaveURL(/\/admin\/perguntas$/);
});
