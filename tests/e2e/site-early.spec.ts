import type { Page, Route } from '@playwright/test';
import { expect, test, unique } from '../support/e2e/e2e';
import { caughtFrom } from '../support/e2e/emails';

/** Delays every script by 1.5 s. */
const lateScripts = (page: Page, end = (route: Route) => route.continue()) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await end(route);
  });

/** Clicks at a button's place, whether or not it answers yet. */
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

test('a message that is sent before any script goes once, and the form says that it waits', async ({ page }) => {
  const name = unique('Ivo Reis');
  await lateScripts(page);
  await openAndWrite(page, name);
  await page.getByLabel('Telefone').press('Enter');
  await pressAt(page, 'Enviar Mensagem');
  await expect(page.getByText('A página ainda está carregando').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  await expect(page.getByLabel('Mensagem')).toHaveValue('');
  expect(await caughtFrom(name)).toHaveLength(1);
});

test('the newsletter takes an address that is sent before any script', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await lateScripts(page);
  await page.goto('/quem-somos', { waitUntil: 'commit' });
  const field = page.getByLabel('Receba novidades por e-mail');
  await field.fill('ana@mercado.com.br');
  await pressAt(page, 'Inscrever');
  await expect(field).toHaveValue('');
  expect(logged).toEqual(['Newsletter: ana@mercado.com.br']);
});

test('a visitor who sends before the first script is told when that fails, and nothing goes later', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const name = unique('Júlia Pires');
  const notice = page.getByRole('alert').filter({ hasText: 'Nada foi enviado' });
  await lateScripts(page, (route) => route.abort());
  await openAndWrite(page, name);
  await pressAt(page, 'Enviar Mensagem');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  // The page knows by now, and tells at once.
  await page.getByLabel('Nome completo').press('Enter');
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Mensagem')).toHaveValue('Onde fica o arroz?');
  expect(await caughtFrom(name)).toEqual([]);
});
