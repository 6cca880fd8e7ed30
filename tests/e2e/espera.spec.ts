import { expectAccessible } from '../support/e2e/accessible';
import { createAccount, giveCargo } from '../support/e2e/account';
import { expect, openFromMenu, press, signIn, test, unique } from '../support/e2e/e2e';
import { holdScripts } from '../support/e2e/site';

test('the old rows of a pending search are dimmed, out of reach of pointer and keyboard', async ({ page }) => {
  await signIn(page, 'Usuários');
  const first = page.getByRole('button', { name: /^Editar / }).first();
  await first.waitFor();
  const list = page.locator('[aria-busy][tabindex="-1"]');
  const place = () => page.getByText('encontrado(s)').boundingBox();
  const before = await place();
  const release = await holdScripts(page, /\/rest\/v1\/profiles\?/);
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

  release();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByTestId('wait-bar')).toHaveCount(0);
  await first.click();
  await expect(page.getByRole('dialog', { name: 'Editar Usuário' })).toBeVisible();
});

test('losing the access keeps the typed text and tells so, and regaining it continues', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 40[36]/);
  const account = await createAccount(request, 'Iracema');
  await signIn(page, 'Categorias', account);
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
});
