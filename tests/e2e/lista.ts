import type { Page } from '@playwright/test';
import { expectFits } from '../support/e2e/accessible';
import { expect, test } from '../support/e2e/e2e';

const list = (page: Page) => page.getByRole('region', { name: 'Sua lista' });
const row = (page: Page, text: string) => list(page).locator('#itens > li').filter({ hasText: text });
const total = (page: Page) => list(page).locator('#total');
const make = async (page: Page, text: string) => {
  await page.getByLabel('O que você vai comprar').tap();
  await page.keyboard.insertText(text);
  await page.getByRole('button', { name: 'Montar lista' }).tap();
};
const open = async (page: Page) => {
  await page.goto('/assistente');
  await page.getByRole('link', { name: 'Lista de compras' }).tap();
};

test.describe('a shopping list', () => {
  test.use({
    hasTouch: true,
    viewport: { width: 375, height: 812 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('a shopper pastes a list, ticks, changes an amount, takes back what was removed, and finds it again without a connection @stored', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await open(page);
    await make(page, '2 arroz 5kg, feijão\n• 1,5kg tomate; pneu de trator');
    await expect(page.locator('#lista-situacao')).toHaveText('4 itens na lista. Veja 1 sem produto certo.');
    await expect(page.getByLabel('O que você vai comprar')).toHaveValue('');
    await expect(row(page, 'pneu de trator')).toContainText('Não encontrei pneu de trator. Pergunte a um funcionário.');
    const places = await list(page)
      .locator('#itens > li')
      .evaluateAll((rows) => rows.map((one) => one.dataset.lugar));
    expect(places).toEqual(
      [...places].sort((a = '', b = '') => (a && b ? a.localeCompare(b, 'pt', { numeric: true }) : a ? -1 : 1)),
    );
    await expect(page.getByLabel('Quantidade de Arroz')).toHaveValue('2');
    await expectFits(page);

    await row(page, 'Feijão').getByRole('checkbox').tap();
    await page.getByLabel('Quantidade de Arroz').fill('3');
    await page.keyboard.press('Tab');
    await expect(row(page, 'Arroz')).toContainText('un × ');
    const sum = await total(page).textContent();
    await row(page, 'Tomate')
      .getByRole('button', { name: /^Tirar/ })
      .tap();
    await expect(row(page, 'Tomate')).toHaveCount(0);
    await expect(total(page)).not.toHaveText(sum ?? '');
    await page.getByRole('button', { name: 'Desfazer' }).tap();
    await expect(total(page)).toHaveText(sum ?? '');

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.reload();
    await expect(row(page, 'Feijão').getByRole('checkbox')).toBeChecked();
    await context.setOffline(true);
    await page.reload();
    await expect(row(page, 'Feijão').getByRole('checkbox')).toBeChecked();
    await expect(total(page)).toHaveText(sum ?? '');
    await expect(list(page)).toContainText(/preços de \d\d:\d\d/);
    await make(page, 'café');
    await expect(page.locator('#lista-situacao')).toContainText(
      'Sem conexão com o supermercado agora. Sua lista continua aqui',
    );
    await expect(page.getByLabel('O que você vai comprar')).toHaveValue('café');
    await expectFits(page);
    await context.setOffline(false);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Montar lista' })).toBeHidden();
    await expect(row(page, 'Arroz')).toBeVisible();
  });

  test('a shopper in doubt chooses, puts an answer on the list, and shares it by a link that no server sees @stored', async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    context.on('request', (request) => sent.push(request.url()));
    await page.goto('/assistente');
    await page.getByLabel('Sua pergunta').fill('onde fica o arroz?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pôr na lista' }).first().tap();
    await expect(page.getByRole('button', { name: 'Na lista ✓' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('link', { name: 'Lista de compras' }).tap();
    await expect(row(page, 'Arroz')).toBeVisible();
    await make(page, 'leite desnatado');
    await expect(row(page, 'leite desnatado')).toContainText('Não encontrei leite desnatado. Parecidos:');
    await expectFits(page);
    await row(page, 'leite desnatado')
      .getByRole('button', { name: /^Leite Integral/ })
      .tap();
    await expect(row(page, 'Leite Integral').getByRole('checkbox')).toBeFocused();
    await expect(page.locator('#lista-situacao')).toHaveText('Leite Integral 1L está na lista.');

    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: 'Compartilhar' }).tap();
    await expect(page.locator('#lista-situacao')).toHaveText('Link da lista copiado.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(decodeURIComponent(new URL(link).hash)).toContain('Leite Integral 1L');
    await page.getByRole('button', { name: 'Limpar lista' }).tap();
    await expect(list(page)).toBeHidden();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('Você recebeu uma lista com 2 itens.')).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Usar esta lista' }).tap();
    await expect(row(page, 'Leite Integral').getByRole('checkbox')).toBeVisible();
    await expect(row(page, 'Arroz').getByRole('checkbox')).toBeVisible();
    expect(sent.filter((url) => url.includes('Leite'))).toEqual([]);
  });

  test('a list that cannot be made stays in its field, and the shopper reads why @stored', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/400|503/);
    await open(page);
    const field = page.getByLabel('O que você vai comprar');
    const news = page.locator('#lista-situacao');
    const many = Array.from({ length: 101 }, (_, n) => `arroz ${n}`).join('\n');
    for (const [text, told] of [
      [' , ', 'Escreva pelo menos um item, como “2 arroz 5kg”.'],
      [many, 'Uma lista pode ter até 100 itens, e esta tem 101. Tire alguns e monte de novo.'],
      ['x'.repeat(301), 'O item “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” é longo demais: escreva até 300 letras em cada um.'],
    ] as const) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Montar lista' }).tap();
      await expect(news).toHaveText(told);
      await expect(field).toHaveValue(text);
    }
    await page.route('/assistente', (route) =>
      route.fulfill({ status: 503, headers: { 'x-parte': '1' }, body: '<p>Muita gente está perguntando agora.</p>' }),
    );
    await field.fill('arroz');
    await page.getByRole('button', { name: 'Montar lista' }).tap();
    await expect(news).toHaveText('Muita gente está perguntando agora.');
    await expect(field).toHaveValue('arroz');
    await expectFits(page);
  });

  test('what is done while prices are asked for again stays, and another window takes it over @stored', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await open(page);
    await make(page, 'arroz 5kg e feijão\ntomate\ncafé');
    await expect(list(page).locator('#itens > li')).toHaveCount(4);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('/assistente', async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.fastForward('11:00');
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    // As where the phone comes back into the network.
    await context.setOffline(true);
    await context.setOffline(false);
    await asked;
    await row(page, 'Feijão').getByRole('checkbox').tap();
    await page.getByLabel('Quantidade de Arroz').fill('3');
    await page.keyboard.press('Tab');
    await row(page, 'Tomate')
      .getByRole('button', { name: /^Tirar/ })
      .tap();
    const before = await list(page).locator('#precos').textContent();
    go();
    await answered;
    await expect(list(page).locator('#precos')).not.toHaveText(before ?? '');
    await expect(list(page).locator('#itens > li')).toHaveCount(3);
    await expect(row(page, 'Feijão').getByRole('checkbox')).toBeChecked();
    await expect(row(page, 'Arroz').getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByLabel('Quantidade de Arroz')).toHaveValue('3');
    const other = await context.newPage();
    await open(other);
    await expect(list(other).locator('#itens > li')).toHaveCount(3);
    await row(other, 'Arroz').getByRole('checkbox').tap();
    await expect(row(page, 'Arroz').getByRole('checkbox')).toBeChecked();
  });

  test('the page is there without a connection also at its address with a slash @stored', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto('/assistente/#lista');
    await make(page, 'café');
    await expect(list(page).locator('#itens > li')).toHaveCount(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await context.setOffline(true);
    await page.reload();
    await expect(list(page).locator('#itens > li')).toHaveCount(1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('a pasted list is answered as a page, and a choice takes its place in it @stored', async ({ page }) => {
      await page.goto('/assistente');
      await page.getByLabel('O que você vai comprar').fill('2 arroz 5kg, leite desnatado');
      await page.getByRole('button', { name: 'Montar lista' }).tap();
      await expect(row(page, 'Arroz')).toContainText('R$');
      await expect(total(page)).toContainText('R$');
      await row(page, 'leite desnatado')
        .getByRole('button', { name: /^Leite Integral/ })
        .tap();
      await expect(page.getByLabel('O que você vai comprar')).toHaveValue('2 arroz 5kg\n1 Leite Integral 1L');
      await expect(row(page, 'Leite Integral').getByRole('checkbox')).toBeVisible();
      await page.getByLabel('O que você vai comprar').fill('');
      await expect(row(page, 'Arroz')).toBeVisible();
    });
  });
});
