import type { Page } from '@playwright/test';
import { expect, test, unique } from '../support/e2e/e2e';
import { caughtFrom } from '../support/e2e/emails';

/** Makes every script of the pages opened from now on come so many milliseconds late. */
const lateScripts = (page: Page, late: number) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });

/** Presses a button where it stands, as a hand does, whether or not it answers yet. */
async function pressAt(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`${name} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens the contact page and fills in its form before any script has run. */
async function openAndWrite(page: Page, name: string) {
  await page.goto('/contato', { waitUntil: 'commit' });
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Telefone').fill('41912345678');
  await page.getByLabel('Mensagem').fill('Onde fica o arroz?');
}

for (const late of [300, 1500]) {
  test(`a message sent at once goes, once, where every script is ${late} ms late @any-screen`, async ({ page }) => {
    const name = unique('Helena Dias');
    await lateScripts(page, late);
    await openAndWrite(page, name);
    await pressAt(page, 'Enviar Mensagem');
    await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
    await expect(page.getByLabel('Mensagem')).toHaveValue('');
    expect(await caughtFrom(name)).toHaveLength(1);
  });
}

test('Enter and the button, pressed before any script, send one message, and the form says that it waits', async ({
  page,
}) => {
  const name = unique('Ivo Reis');
  await lateScripts(page, 1500);
  await openAndWrite(page, name);
  await page.getByLabel('Telefone').press('Enter');
  await pressAt(page, 'Enviar Mensagem');
  await expect(page.getByText('A página ainda está carregando').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  expect(await caughtFrom(name)).toHaveLength(1);
});

test('the newsletter takes an address that was sent before any script', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await lateScripts(page, 1500);
  await page.goto('/quem-somos', { waitUntil: 'commit' });
  const field = page.getByLabel('Receba novidades por e-mail');
  await field.fill('ana@mercado.com.br');
  await pressAt(page, 'Inscrever');
  await expect(field).toHaveValue('');
  expect(logged).toEqual(['Newsletter: ana@mercado.com.br']);
});

test('whoever sent before the first script is told when that does not come, and nothing goes later', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const name = unique('Júlia Pires');
  const notice = page.getByRole('alert').filter({ hasText: 'Nada foi enviado' });
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.abort();
  });
  await openAndWrite(page, name);
  await pressAt(page, 'Enviar Mensagem');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  // Later presses are answered at once.
  await page.getByLabel('Nome completo').press('Enter');
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Mensagem')).toHaveValue('Onde fica o arroz?');
  expect(await caughtFrom(name)).toEqual([]);
});
