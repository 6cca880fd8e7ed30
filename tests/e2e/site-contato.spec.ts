import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { demo, expect, press, test, unique } from '../support/e2e/e2e';
import { caughtFrom } from '../support/e2e/emails';
import { beOld, forbidStorage, holdScripts, mainMenu, pressAt, visit } from '../support/e2e/site';

const button = (page: Page) => page.getByRole('button', { name: 'Enviar Mensagem' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nada foi enviado' });
const sent = (page: Page) => expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();

async function write(page: Page, name: string) {
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Nome da empresa').fill('Mercado Bom Preço');
  await page.getByLabel('Telefone').pressSequentially('41912345678');
  await page.getByLabel('Mensagem').fill('Onde fica o arroz?\nObrigada!');
}

test('a message arrives, field by field, after what is missing is named', async ({ page }) => {
  const name = unique('Ana Souza');
  await visit(page, '/contato');
  await button(page).click();
  for (const text of ['Nome completo é obrigatório', 'Telefone é obrigatório', 'Mensagem é obrigatória']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Nome completo')).toBeFocused();
  await expectAccessible(page);
  await write(page, name);
  await button(page).click();
  await sent(page);
  await expect(page.getByText('Recebemos sua mensagem e entraremos em contato em breve.')).toBeVisible();
  for (const label of ['Nome completo', 'Nome da empresa', 'Telefone', 'Mensagem']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  expect(await caughtFrom(name)).toMatchObject([
    {
      user_id: 'local',
      service_id: 'local',
      template_id: 'local',
      template_params: {
        to_email: 'contato@assistente-supermercado.com.br',
        from_name: name,
        company_name: 'Mercado Bom Preço',
        phone: '(41) 91234-5678',
        message: 'Onde fica o arroz?\nObrigada!',
        subject: `Nova mensagem de contato de ${name}`,
        reply_to: 'contato@assistente-supermercado.com.br',
      },
    },
  ]);
});

test('a message that is sent before any script goes once, and the form says that it waits @rare', async ({ page }) => {
  const name = unique('Ivo Reis');
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto('/contato', { waitUntil: 'commit' });
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Mensagem').fill('Onde fica o arroz?');
  await page.getByLabel('Telefone').fill('41912345678');
  await page.getByLabel('Telefone').press('Enter');
  await button(page).scrollIntoViewIfNeeded();
  await pressAt(button(page));
  await expect(page.getByText('A página ainda está carregando').filter({ visible: true })).toBeVisible();
  release();
  await sent(page);
  await expect(page.getByLabel('Mensagem')).toHaveValue('');
  expect(await caughtFrom(name)).toHaveLength(1);
});

test('the visitor is told each time that nothing was sent, where no script comes @rare', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const name = unique('Elisa Prado');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contato', { waitUntil: 'domcontentloaded' });
  await write(page, name);
  await button(page).click();
  await expect(notice(page)).toContainText('contato@assistente-supermercado.com.br');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeHidden();
  await page.getByLabel('Receba novidades por e-mail').fill('ana@mercado.com.br');
  await page.getByRole('button', { name: 'Inscrever' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveValue(name);
  await expect(page).toHaveURL('/contato');
  expect(await caughtFrom(name)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing that was typed gets into the address, and the visitor is told @rare', async ({ page }) => {
    await page.goto('/contato');
    await expect(page.locator('noscript p')).toContainText('O formulário precisa de JavaScript.');
    for (const [label, text] of [
      ['Nome completo', 'Gil'],
      ['Receba novidades por e-mail', 'ana@mercado.com.br'],
    ] as const) {
      await page.getByLabel(label).fill(text);
      await press(page.getByLabel(label), 'Enter');
    }
    for (const name of ['Enviar Mensagem', 'Inscrever']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByText('Nada foi enviado')).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(page.getByLabel('Nome completo')).toHaveValue('Gil');
    await expect(page).toHaveURL('/contato');
  });
});

test('a browser without storage or popovers sends a message and the newsletter, and signs in until a reload @rare', async ({
  page,
}) => {
  const name = unique('Karina Alves');
  await forbidStorage(page);
  await beOld(page);
  await visit(page, '/contato');
  await write(page, name);
  await button(page).click();
  await sent(page);
  expect(await caughtFrom(name)).toHaveLength(1);
  const email = page.getByLabel('Receba novidades por e-mail');
  await email.fill('ana@teste.example');
  await email.press('Enter');
  await expect(email).toHaveValue('');
  await (await mainMenu(page)).getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByText('Este navegador não guarda dados deste site')).toBeVisible();
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});
