import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { expect, press, test, unique } from '../support/e2e/e2e';
import { caughtFrom } from '../support/e2e/emails';
import { forbidStorage, holdScripts, pressAt, visit } from '../support/e2e/site';

const service = '**/api/v1.0/email/send';

async function fill(page: Page, name: string) {
  await visit(page, '/contato');
  await write(page, name);
}

async function write(page: Page, name: string) {
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Nome da empresa').fill('Mercado Bom Preço');
  await page.getByLabel('Telefone').pressSequentially('41912345678');
  await page.getByLabel('Mensagem').fill('Onde fica o arroz?\nObrigada!');
}

async function expectKept(page: Page, name: string) {
  await expect(page.getByLabel('Nome completo')).toHaveValue(name);
  await expect(page.getByLabel('Telefone')).toHaveValue('(41) 91234-5678');
  await expect(page.getByLabel('Mensagem')).toHaveValue('Onde fica o arroz?\nObrigada!');
}

test('a message arrives, field by field', async ({ page }) => {
  const name = unique('Ana Souza');
  await fill(page, name);
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
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

test('the form waits, disabled, and sends once @any-screen', async ({ page }) => {
  const name = unique('Bruno Lima');
  const release = await holdScripts(page, service);
  await fill(page, name);
  await page.getByRole('button', { name: 'Enviar Mensagem' }).dblclick();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  await expect(page.getByLabel('Mensagem')).toBeDisabled();
  release();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  expect(await caughtFrom(name)).toHaveLength(1);
});

test('a refusal and a lost connection keep the message @any-screen', async ({ page, context, allowConsole }) => {
  allowConsole(/status of 429|ERR_INTERNET_DISCONNECTED/);
  const name = unique('Carla Dias');
  await page.route(service, (route) => route.fulfill({ status: 429, body: 'Too Many Requests' }));
  await fill(page, name);
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao enviar mensagem');
  await expect(page.getByRole('alert')).toContainText('Ocorreu um erro ao enviar sua mensagem. Tente novamente.');
  await expectKept(page, name);
  await page.getByRole('button', { name: 'Fechar aviso' }).click();

  await page.unroute(service);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão com a internet.');
  await expectKept(page, name);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
});

test('what is missing is named under its field', async ({ page }) => {
  await visit(page, '/contato');
  const button = page.getByRole('button', { name: 'Enviar Mensagem' });
  await button.click();
  for (const text of ['Nome completo é obrigatório', 'Telefone é obrigatório', 'Mensagem é obrigatória']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Nome completo')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Telefone').fill('+55 (41) 3234');
  await expect(page.getByText('Telefone é obrigatório')).toBeHidden();
  await button.click();
  await expect(page.getByText('Informe o telefone completo, com DDD')).toBeVisible();
  await page.getByLabel('Telefone').fill('+55 (41) 91234-5678');
  await expect(page.getByLabel('Telefone')).toHaveValue('(41) 91234-5678');
});

test('the other ways to reach the company stand beside the form @any-screen', async ({ page }) => {
  await visit(page, '/contato');
  const info = page.getByRole('region', { name: 'Fale com a gente' });
  await expect(info.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(info.getByRole('link', { name: /^\(\d\d\)/ })).toHaveAttribute('href', /^tel:\+55\d{10,11}$/);
  await expect(info).toContainText('Curitiba, PR');
});

test('the catcher refuses what the form would not send @any-screen', async ({ request }) => {
  const path = '/api/v1.0/email/send';
  expect((await request.post(path, { data: '{', headers: { 'content-type': 'application/json' } })).status()).toBe(400);
  expect((await request.post(path, { data: { user_id: 'a' } })).status()).toBe(400);
  expect((await request.post(path, { data: { text: 'x'.repeat(70_000) } })).status()).toBe(413);
  expect((await request.get(path)).status()).toBe(405);
});

test.describe('before the scripts are ready', () => {
  const application = /\/assets\/main-[^/]*\.js/;
  const button = (page: Page) => page.getByRole('button', { name: 'Enviar Mensagem' });
  const waiting = (page: Page) => page.getByText('A página ainda está carregando').filter({ visible: true });
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nada foi enviado' });

  test('a message is sent once they are, as it was typed, however often the button was pressed', async ({ page }) => {
    const name = unique('Davi Reis');
    const release = await holdScripts(page, application);
    await page.goto('/contato', { waitUntil: 'domcontentloaded' });
    await write(page, name);
    await button(page).click();
    await expect(waiting(page)).toHaveText('A página ainda está carregando. O envio será feito em seguida.');
    for (let time = 0; time < 4; time += 1) await pressAt(button(page));
    await page.keyboard.press('Enter');
    await expect(page.locator('html[data-ready]')).toHaveCount(0);
    release();
    await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
    await expect(page.getByLabel('Mensagem')).toHaveValue('');
    await expect(waiting(page)).toHaveCount(0);
    expect(await caughtFrom(name)).toMatchObject([
      { template_params: { phone: '(41) 91234-5678', message: 'Onde fica o arroz?\nObrigada!' } },
    ]);
    await expect(page).toHaveURL('/contato');
  });

  test('what is missing is named once they are, and nothing else is lost @any-screen', async ({ page }) => {
    const release = await holdScripts(page, application);
    await page.goto('/contato', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Telefone').fill('41912345678');
    await press(page.getByLabel('Telefone'), 'Enter');
    release();
    await expect(page.getByText('Nome completo é obrigatório')).toBeVisible();
    await expect(page.getByText('Mensagem é obrigatória')).toBeVisible();
    await expect(page.getByText('Telefone é obrigatório')).toBeHidden();
    await expect(page.getByLabel('Telefone')).toHaveValue('(41) 91234-5678');
    await expect(page.getByLabel('Nome completo')).toBeFocused();
  });

  test('what was typed stays where an extension changed the page, and nothing is sent unseen @any-screen', async ({
    page,
    allowConsole,
  }) => {
    // React's, of a page that is not as it was written: it draws it anew.
    allowConsole(/Minified React error #418/);
    const name = unique('Gina Melo');
    const release = await holdScripts(page, application);
    await page.goto('/contato', { waitUntil: 'domcontentloaded' });
    await write(page, name);
    const field = await page.getByLabel('Mensagem').elementHandle();
    await field?.evaluate((element) => element.after(document.createElement('x-extension')));
    await button(page).click();
    release();
    await page.locator('html[data-ready]').waitFor();
    // Otherwise nothing was drawn anew.
    expect(await field?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByLabel('Nome completo')).toHaveValue(name);
    expect(await caughtFrom(name)).toEqual([]);
    await button(page).click();
    await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
    expect(await caughtFrom(name)).toMatchObject([
      { template_params: { phone: '(41) 91234-5678', message: 'Onde fica o arroz?\nObrigada!' } },
    ]);
  });

  test('where they do not come, the visitor is told, each time', async ({ page, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    const name = unique('Elisa Prado');
    await page.route(application, (route) => route.abort());
    await page.goto('/contato', { waitUntil: 'domcontentloaded' });
    await write(page, name);
    await button(page).click();
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel('Nome completo')).toHaveValue(name);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect(notice(page)).toBeHidden();

    // Some browsers fetch it again then, others remember that it failed.
    await button(page).click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL('/contato');
    expect(await caughtFrom(name)).toEqual([]);
  });

  test('where not even the first one comes, the visitor is told as well @any-screen', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    const name = unique('Fábio Nunes');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contato');
    await write(page, name);
    await button(page).click();
    await expect(notice(page)).toContainText('contato@assistente-supermercado.com.br');
    await page.keyboard.press('Escape');
    await page.getByLabel('Receba novidades por e-mail').fill('ana@mercado.com.br');
    await page.getByRole('button', { name: 'Inscrever' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toHaveValue(name);
    await expect(page).toHaveURL('/contato');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing that was typed gets into the address, and the visitor is told @any-screen', async ({ page }) => {
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

test('a message is sent from a browser that keeps no data of sites, and so is the newsletter @any-screen', async ({
  page,
}) => {
  await forbidStorage(page);
  await fill(page, unique('Ana'));
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  const email = page.getByLabel('Receba novidades por e-mail');
  await email.fill('ana@teste.example');
  await email.press('Enter');
  await expect(email).toHaveValue('');
});
