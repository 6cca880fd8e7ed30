import type { Page } from '@playwright/test';
import { addDays, dateOn, onDays, weekdayOf } from '../../src/domain';
import { expectFits, expectFitsScreens } from '../support/e2e/accessible';
import { beSignedIn, expect, openFromMenu, press, signIn, test, unique } from '../support/e2e/e2e';
import { changeRows, databaseRows, insertRow, questionInDoubt } from '../support/e2e/rows';
// Tests of the list take turns with one that switches the page off.
import './lista';

// All tests ask from one address, of which only a few questions wait at once, and one changes the page's look.
test.describe.configure({ mode: 'default' });

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const phone = { width: 375, height: 812 };

test('a shopper comes from the landing page, and is told place and price, the new one too, until staff switch the page off @stored', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  await beSignedIn(page);
  const categoria = unique('Floricultura');
  await insertRow(page, 'categorias', { nome: categoria });
  const produto = {
    id: crypto.randomUUID(),
    nome: unique('Bromélia'),
    valor: 25,
    localizacao: 'Corredor F',
    categoria,
  };
  await insertRow(page, 'produtos', produto);
  await page.clock.install();
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Como posso ajudar?' })).toBeVisible();
  await expectFits(page);

  const answer = page.getByRole('region', { name: 'Resposta' });
  await page.getByRole('button', { name: 'Onde fica o arroz?' }).click();
  await expect(answer).toContainText('Arroz');
  await expect(page.getByLabel('Sua pergunta')).toHaveValue('Onde fica o arroz?');

  await page.getByLabel('Sua pergunta').fill('');
  await page.keyboard.type(`quanto custa o ${produto.nome.toLowerCase()}`);
  await page.keyboard.press('Enter');
  const card = answer.getByRole('listitem').filter({ hasText: produto.nome });
  await expect(card).toContainText('Corredor F');
  await expect(card).toContainText('R$ 25,00');
  await expectFits(page);

  await changeRows(page, `produtos?id=eq.${produto.id}`, { valor: 19.9 });
  await page.clock.fastForward(61_000);
  await expect(card).toContainText('R$ 19,90');
  await expect(page.getByRole('status')).toHaveText('Resposta atualizada agora.');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);

  await page.getByLabel('Sua pergunta').fill('Vocês vendem pneu de trator?');
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('Não encontrei pneu de trator por aqui. Pergunte a um funcionário.');

  const flip = async (told: string) => {
    await page.goto('/admin/assistente/balcao');
    await press(page.getByRole('switch', { name: 'Os clientes podem perguntar' }), 'Space');
    await expect(page.locator('.toast').filter({ hasText: told })).toBeVisible();
  };
  await flip('Balcão desligado');
  await page.goto('/assistente');
  await expect(page.getByRole('heading', { level: 1, name: 'O assistente está desligado' })).toBeVisible();
  await expectFits(page);
  await flip('Balcão ligado');
  await page.goto('/assistente');
  await expect(page.getByLabel('Sua pergunta')).toBeVisible();
});

test('a shopper in doubt chooses what was meant with the keyboard, greets, and asks what nobody knows @phone @desktop', async ({
  page,
}) => {
  const { question, ...entry } = await questionInDoubt(page);
  await page.goto('/assistente');
  const field = page.getByLabel('Sua pergunta');
  const answer = page.getByRole('region', { name: 'Resposta' });
  await field.fill(question);
  await page.keyboard.press('Enter');
  const options = answer.getByRole('form', { name: 'Você quer saber:' });
  await expect(options).toContainText('Se não for nada disso, pergunte a um funcionário.');
  await expect(answer).not.toContainText(entry.resposta);
  await expectFits(page);
  await field.fill('outra coisa');
  await press(options.getByRole('button', { name: entry.pergunta }), 'Enter');
  await expect(answer).toContainText(entry.resposta);
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(`“${entry.pergunta}”`);
  await expect(answer).toBeFocused();
  await expect(options).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);

  await field.fill('Bom dia!');
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('Olá! O que você quer saber?');
  await expect(answer).not.toContainText('Não sei');
  await field.fill('Vocês vendem pneu de trator?');
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('Pergunte a um funcionário.');
  await expectFits(page);
});

test('a shopper hears the day of an offer, what is near to what is not there, two answers at once and what serves a need @stored', async ({
  page,
}) => {
  await beSignedIn(page);
  const produto = {
    id: crypto.randomUUID(),
    nome: unique('Carambola'),
    valor: 10,
    localizacao: 'Hortifrúti - Banca 7',
  };
  await insertRow(page, 'produtos', { ...produto, tipo_venda: 'kg', categoria: 'Hortifrúti' });
  const day = addDays(dateOn(new Date()), 3);
  const promocao = {
    id: crypto.randomUUID(),
    nome: unique('Feira'),
    dias_ativos: [weekdayOf(day)],
    categoria: 'Geral',
  };
  await insertRow(page, 'promocoes', promocao);
  await insertRow(page, 'promocao_produtos', { promocao_id: promocao.id, produto_id: produto.id, desconto: 25 });
  await page.setViewportSize(phone);
  await page.goto('/assistente');
  const field = page.getByLabel('Sua pergunta');
  const answer = page.getByRole('region', { name: 'Resposta' });
  const card = (nome: string) => answer.getByRole('listitem').filter({ hasText: nome });
  const ask = async (question: string) => {
    await field.fill('');
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await expect(answer.getByRole('heading', { level: 2 })).toHaveText(`“${question}”`);
  };
  const name = produto.nome.toLowerCase();
  const days = onDays([day], dateOn(new Date()));

  await ask(`${name} está em promoção?`);
  await expect(answer).toContainText(`${produto.nome} não está em oferta hoje (`);
  await expect(answer).toContainText(`Está em oferta ${days} por R$ 7,50/kg.`);
  await expect(card(produto.nome)).toContainText(`de R$ 10,00/kg por R$ 7,50/kg vale ${days}`);
  await expectFits(page);

  await ask(`quanto custa ${name} e vocês entregam?`);
  await expect(answer).toContainText(`${produto.nome} custa R$ 10,00/kg.`);
  await expect(answer.getByRole('heading', { name: 'Vocês fazem entrega?' })).toBeVisible();
  await expect(answer).toContainText('para compras feitas até as 17h.');
  await expectFits(page);

  await ask('onde fica o leite desnatado?');
  await expect(answer).toContainText('Não encontrei leite desnatado por aqui.');
  await expect(answer).toContainText('Temos parecidos:');
  await expect(card('Leite Integral 1L')).toContainText('Corredor C - Geladeira 2');
  await expectFits(page);

  await ask('preciso escovar os dentes');
  await answer.getByRole('form', { name: 'Talvez sirva:' }).getByRole('button', { name: 'Creme Dental 90g' }).click();
  await expect(card('Creme Dental 90g')).toContainText('Corredor F - Prateleira 1');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
});

test('questions stay in the address: Back and Forward answer again, a link is shared, a reload counts nothing @phone', async ({
  page,
  context,
}) => {
  const { question, ...entry } = await questionInDoubt(page);
  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.postData() ?? ''));
  const counted = () => sent.filter((body) => body && !body.includes('denovo')).length;
  await page.goto('/assistente');
  const field = page.getByLabel('Sua pergunta');
  const answer = page.getByRole('region', { name: 'Resposta' });
  await field.fill('vocês aceitam pix?');
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('Pix');
  await expect(page).toHaveURL(/\/assistente\?pergunta=voc%C3%AAs\+aceitam\+pix%3F$/);
  await page.keyboard.press('Enter');
  await field.fill(question);
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await answer.getByRole('button', { name: entry.pergunta }).click();
  await expect(answer).toContainText(entry.resposta);
  expect(counted()).toBe(4);

  await page.reload();
  await expect(answer).toContainText(entry.resposta);
  await expect(field).toHaveValue(question);
  await page.goBack();
  await expect(answer.getByRole('button', { name: entry.pergunta })).toBeVisible();
  await page.goBack();
  await expect(answer).toContainText('Pix');
  await expect(field).toHaveValue('vocês aceitam pix?');
  const address = page.url();
  await page.goBack();
  await expect(answer).toBeEmpty();
  await expect(field).toHaveValue('');
  await page.goForward();
  await expect(answer).toContainText('Pix');
  await expect(page.getByRole('status')).toHaveText('');
  await expectFits(page);
  expect(counted()).toBe(4);

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('region', { name: 'Resposta' })).toContainText('Pix');
  await expect(other.getByLabel('Sua pergunta')).toHaveValue('vocês aceitam pix?');
  expect(counted()).toBe(4);
});

test('a question asked without a connection is kept, and answered when it returns @phone', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/assistente');
  // A list would find nothing: this catalogue is in the memory of the panel's page.
  await expect(page.getByRole('navigation')).toBeHidden();
  await context.setOffline(true);
  await page.getByLabel('Sua pergunta').fill('vocês aceitam pix?');
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Sem conexão agora.');
  await expectFits(page);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Resposta' })).toContainText('Pix');
  await expect(page.getByRole('status')).toHaveText('');
});

test('of an answer that is not the page’s own, the shopper sees a sentence @phone', async ({ page, allowConsole }) => {
  allowConsole(/50[02]/);
  await page.goto('/assistente');
  const answer = page.getByRole('region', { name: 'Resposta' });
  for (const [status, body] of [
    [500, '{"message":"Internal Server Error"}'],
    [502, '<h1>502 Bad Gateway</h1>'],
  ] as const) {
    await page.route('/assistente', (route) => route.fulfill({ status, body }));
    await page.getByLabel('Sua pergunta').fill('vocês aceitam pix?');
    await page.keyboard.press('Enter');
    await expect(answer).toHaveText('Não consegui responder agora. Espere um instante e pergunte de novo.');
    await page.unroute('/assistente');
    await page.keyboard.press('Enter');
    await expect(answer).toContainText('Pix');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form and the suggestions answer with a page @phone', async ({ page }) => {
    const { question, ...entry } = await questionInDoubt(page);
    await page.goto('/assistente');
    await page.getByLabel('Sua pergunta').fill('vocês aceitam pix?');
    await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Resposta' })).toContainText('Pix');
    await expect(page.getByLabel('Sua pergunta')).toHaveValue('vocês aceitam pix?');
    const answer = page.getByRole('region', { name: 'Resposta' });
    await page.getByRole('form', { name: 'Sugestões' }).getByRole('button').first().click();
    await expect(answer).not.toContainText('Pix');
    await expect(answer.getByRole('heading', { level: 2 })).toBeVisible();

    await page.getByLabel('Sua pergunta').fill(question);
    await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
    await expect(answer).not.toContainText(entry.resposta);
    await answer.getByRole('button', { name: entry.pergunta }).click();
    await expect(answer).toContainText(entry.resposta);
    await expect(page.getByLabel('Sua pergunta')).toHaveValue(question);

    await page.getByLabel('Sua pergunta').fill('obrigada!');
    await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
    await expect(answer).toContainText('De nada!');
  });

  test('Back, Forward and a reload count a question once, a shared link never @phone', async ({ page, context }) => {
    const question = `Vocês afinam ${unique('xilofones')}?`;
    const answer = page.getByRole('region', { name: 'Resposta' });
    const ask = async (text: string) => {
      await page.getByLabel('Sua pergunta').fill(text);
      await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
      await expect(answer.getByRole('heading', { level: 2 })).toHaveText(`“${text}”`);
    };
    await page.goto('/assistente');
    await ask(question);
    const address = page.url();
    await page.reload();
    await ask('vocês aceitam pix?');
    await page.goBack();
    await expect(answer).toContainText('Pergunte a um funcionário.');
    await page.goForward();
    await expect(answer).toContainText('Pix');
    await page.goto(address);
    await expect(answer).toContainText('Pergunte a um funcionário.');
    const found = `consultas?select=vezes&pergunta=eq.${encodeURIComponent(question)}`;
    expect(await databaseRows(await context.newPage(), found)).toEqual([{ vezes: 1 }]);
  });
});

test('the page for shoppers and its poster have the shop’s name, colour and logo @phone @rare', async ({ page }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20" onload="document.title='x'"><rect width="60" height="20" fill="#7a1f1f"/></svg>`;
  const name = 'Supermercado São João da Boa Vista dos Campos do Jordão Ltda';
  await signIn(page);
  await openFromMenu(page, 'Balcão');
  const form = page.getByRole('region', { name: 'Aparência' });
  await form.getByLabel('Nome do supermercado').fill(name);
  const choosing = page.waitForEvent('filechooser');
  await press(form.getByRole('button', { name: 'Escolher logo' }), 'Enter');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'lista.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  await expect(toast(page, 'Este arquivo não é uma imagem PNG, SVG, JPEG ou WebP.')).toBeVisible();
  await chooser.setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(form.getByRole('button', { name: 'Trocar logo' })).toBeVisible();
  await form.getByLabel('Cor').fill('#ffd400');
  await expect(form.getByRole('alert')).toContainText('Escolha uma mais escura.');
  await expectFitsScreens(page);
  await form.getByLabel('Cor').fill('#7a1f1f');
  await form.getByRole('button', { name: 'Salvar aparência' }).click();
  await expect(toast(page, 'Aparência salva')).toBeVisible();

  await page.getByRole('link', { name: 'Imprimir cartaz' }).click();
  const sheet = page.locator('[data-sheet]');
  await expect(sheet.getByRole('heading', { name })).toHaveCSS('color', 'rgb(122, 31, 31)');
  await expectFitsScreens(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.goto('/assistente');
  const head = page.getByRole('banner');
  await expect(head.getByRole('link', { name })).toBeVisible();
  await expect(head).toHaveCSS('background-color', 'rgb(122, 31, 31)');
  await expect(page).toHaveTitle(`Pergunte ao assistente · ${name}`);
  expect(await head.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBe(720);
  expect((await page.request.get('/assistente/logo')).headers()['content-type']).toBe('image/webp');
  await expectFitsScreens(page);

  await page.goto('/admin/assistente/balcao');
  await form.getByRole('button', { name: 'Retirar logo' }).click();
  await form.getByLabel('Nome do supermercado').fill('');
  await form.getByRole('button', { name: 'Salvar aparência' }).click();
  await expect(toast(page, 'Aparência salva')).toBeVisible();
  await page.goto('/assistente');
  await expect(head).toHaveText('Assistente do supermercado');
});
