import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsScreens } from '../support/e2e/accessible';
import { createAccount, giveCargo } from '../support/e2e/account';
import { beSignedIn, changeSession, ended, expect, openFromMenu, press, signIn, test } from '../support/e2e/e2e';

const storedSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith('-auth-token')).length);

test('a wrong password keeps the e-mail; the right one leads to the page asked for, after the approval', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[036]/);
  const account = await createAccount(page.request, 'Iracema');
  await giveCargo(page.request, account, null);
  await page.goto('/admin/cargos');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.locator('.toast')).toContainText('Erro no login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  await expectFitsScreens(page);

  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await press(page.getByLabel('Senha', { exact: true }), 'Enter');
  await expect(page).toHaveURL(/\/admin\/cargos/);
  await expect(page.getByText('Bem-vindo ao painel administrativo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seu acesso aguarda aprovação' })).toBeVisible();
  await expectFitsScreens(page);
  await giveCargo(page.request, account, 'Repositor');
  await page.getByRole('button', { name: 'Verificar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cargos' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin$/);
});

test('offline a section says so and opens once online; signing out works there, and in other tabs @rare', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|Failed to fetch|could not be fetched/);
  await signIn(page, 'Dashboard', await createAccount(page.request, 'Rui'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await openFromMenu(page, 'Categorias');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  // Some browsers, the suite's among them, never fetch a module again that failed once: there the page offers to reload.
  const reload = page.getByRole('button', { name: 'Recarregar a página' });
  await page.addLocatorHandler(reload, () => reload.click());
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible();

  // Signing out offline needs the code of the login page, which each tab fetches ahead.
  const other = await context.newPage();
  for (const tab of [page, other]) {
    const ahead = tab.waitForResponse(/assets\/LoginPage-/);
    await tab.goto('/admin/perguntas');
    await ahead;
    await tab.waitForLoadState('networkidle');
  }
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sair' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(tab).toHaveURL(/\/login$/);
  }
  expect(await storedSession(page)).toBe(0);
  await context.setOffline(false);
  await page.goto('/admin/promocoes/editar/1');
  await expect(page).toHaveURL(/\/login$/);
});

test('two tabs that renew the session at the same time keep it, and a session that cannot be renewed leads to the login page @rare', async ({
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

test('an unknown address or promotion is told within the panel, and leads back', async ({ page, allowConsole }) => {
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
  await expectAccessible(page);
});
