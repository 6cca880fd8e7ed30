import { expect, signIn, test } from '../support/e2e/e2e';

test('typed text survives a closing tab, Back and a failed save, and a form being saved takes no text', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await signIn(page, 'Categorias');
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  const field = page.getByLabel('Nome da Categoria');
  await field.fill('Massas');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.goBack();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/categorias/);
  await expect(page.getByRole('button', { name: 'Continuar editando' })).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Massas');

  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('categorias'));
  await page.route(/\/rest\/v1\/categorias/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
    return route.abort('connectionreset');
  });
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.type(' frescas');
  fail();
  await expect(page.locator('.toast-error')).toContainText('O servidor não respondeu.');
  await expect(field).toBeFocused();
  await page.keyboard.type(' e pães');
  await expect(field).toHaveValue('Massas e pães');
});
