import { expect, signIn, test, unique } from '../support/e2e/e2e';

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
  await field.press('Enter');
  await sent;
  await page.keyboard.type(' frescas');
  fail();
  await expect(page.locator('.toast-error')).toContainText('O servidor não respondeu.');
  await expect(field).toBeFocused();
  await page.keyboard.type(' e pães');
  await expect(field).toHaveValue('Massas e pães');
});

test('a name of 300 characters fits every screen', async ({ page }) => {
  const long = `Ç${unique('longa').replace(' ', '')}`.padEnd(300, 'Á');
  await signIn(page, 'Categorias');
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  await page.getByLabel('Nome da Categoria').fill(long);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  const heading = page.getByRole('heading', { level: 2, name: long });
  const overflow = () =>
    heading.evaluate(({ scrollWidth, clientWidth }) =>
      Math.max(scrollWidth - clientWidth, document.documentElement.scrollWidth - innerWidth),
    );
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(overflow, `${width}`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: `Excluir ${long}` }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('A categoria foi excluída com sucesso!')).toBeVisible();
});
