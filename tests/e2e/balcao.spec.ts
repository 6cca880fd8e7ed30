import { expectFits } from '../support/e2e/accessible';
import { beSignedIn, expect, press, test, unique } from '../support/e2e/e2e';
import { changeRows, insertRow, questionInDoubt } from '../support/e2e/rows';

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
  await expect(answer).toContainText('Não sei responder isso. Pergunte a um funcionário.');

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
  await expect(answer).toContainText('Não sei responder isso. Pergunte a um funcionário.');
  await expectFits(page);
});

test('a question asked without a connection is kept, and answered when it returns @phone', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/assistente');
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
});
