import type { Page } from '@playwright/test';
import { expectFits } from '../support/e2e/accessible';
import { expect, test } from '../support/e2e/e2e';

// All tests ask from one address, of which only a few lists wait at once.
test.describe.configure({ mode: 'default' });
test.use({ hasTouch: true, viewport: { width: 375, height: 812 }, permissions: ['clipboard-read', 'clipboard-write'] });

const list = (page: Page) => page.getByRole('region', { name: 'Sua lista' });
const row = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text });
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
  const places = await list(page).locator('#itens > li').evaluateAll((rows) => rows.map((one) => one.dataset.lugar));
  expect(places).toEqual([...places].sort((a = '', b = '') => (a && b ? a.localeCompare(b, 'pt', { numeric: true }) : a ? -1 : 1)));
  await expect(page.getByLabel('Quantidade de Arroz')).toHaveValue('2');
  await expectFits(page);

  await row(page, 'Feijão').getByRole('checkbox').tap();
  await page.getByLabel('Quantidade de Arroz').fill('3');
  await page.keyboard.press('Tab');
  await expect(row(page, 'Arroz')).toContainText('un × ');
  const sum = await total(page).textContent();
  await row(page, 'Tomate').getByRole('button', { name: /^Tirar/ }).tap();
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
  await expect(page.locator('#lista-situacao')).toContainText('Sem conexão agora. Sua lista continua aqui');
  await expect(page.getByLabel('O que você vai comprar')).toHaveValue('café');
  await expectFits(page);
  await context.setOffline(false);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Montar lista' })).toBeHidden();
  await expect(row(page, 'Arroz')).toBeVisible();
});
