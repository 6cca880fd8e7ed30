import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { createAccount, giveCargo } from '../support/e2e/account';
import { enter, expect, openFromMenu, press, signIn, test, unique } from '../support/e2e/e2e';

/** Answers to a table's reads wait until the returned function is called. */
async function holdBack(page: Page, table: string) {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const pattern = new RegExp(`/rest/v1/${table}(\\?|$)`);
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(pattern);
  };
}

test('the old rows of a pending search are dimmed, out of reach of pointer and keyboard @any-screen', async ({
  page,
}) => {
  await signIn(page, 'Usuários');
  const first = page.getByRole('button', { name: /^Editar / }).first();
  await first.waitFor();
  const list = page.locator('[aria-busy][tabindex="-1"]');
  const place = () => page.getByText('encontrado(s)').boundingBox();
  const before = await place();
  const release = await holdBack(page, 'profiles');
  const box = page.getByPlaceholder('Buscar por nome ou e-mail...');
  await box.fill('a');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByTestId('wait-bar')).toBeAttached();
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(page.getByTestId('wait-bar')).not.toHaveCSS('background-color', ground);
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(page.locator('[inert]')).toHaveCSS('opacity', '0.45');
  expect(await place()).toEqual(before);
  await expectAccessible(page);

  const stale = await page.locator('[inert] button').first().boundingBox();
  await page.mouse.click((stale?.x ?? 0) + 4, (stale?.y ?? 0) + 4);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(box, 'Tab');
  await expect(page.locator('[inert] :focus')).toHaveCount(0);

  await release();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByTestId('wait-bar')).toHaveCount(0);
  await first.click();
  await expect(page.getByRole('dialog', { name: 'Editar Usuário' })).toBeVisible();
});

test('a section opened offline says so, and opens by itself online @any-screen', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|could not be fetched/);
  await signIn(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await openFromMenu(page, 'Cargos');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  await expect(page.getByText('Algo deu errado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  await openFromMenu(page, 'Dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await openFromMenu(page, 'Categorias');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  // Some browsers, the suite's among them, never fetch a module again that failed once: there the page offers to reload.
  const reload = page.getByRole('button', { name: 'Recarregar a página' });
  await page.addLocatorHandler(reload, () => reload.click());
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible();
});

test('losing the access keeps the typed text and tells so, and regaining it continues @any-screen', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 40[36]/);
  const account = await createAccount(request, 'Iracema');
  await enter(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await openFromMenu(page, 'Categorias');
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  const name = unique('Temperos');
  await page.getByLabel('Nome da Categoria').fill(name);

  await giveCargo(request, account, null);

  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Seu acesso aguarda aprovação: o que você escreveu')).toBeVisible();
  await expect(page.getByLabel('Nome da Categoria')).toHaveValue(name);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seu acesso aguarda aprovação' })).toBeVisible();
  await expectAccessible(page);
  await openFromMenu(page, 'Usuários');
  await expect(page.getByText('encontrado(s)')).toHaveCount(0);

  await giveCargo(request, account, 'Repositor');
  await page.getByRole('button', { name: 'Verificar novamente' }).click();
  await expect(page.getByText('encontrado(s)')).toBeVisible();
  await giveCargo(request, account, null);
  await page.getByPlaceholder('Buscar por nome ou e-mail...').fill('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Seu acesso aguarda aprovação' })).toBeVisible();
});
