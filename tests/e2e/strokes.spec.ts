import { expectFitsScreens } from '../support/e2e/accessible';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { databaseRows, insertRow } from '../support/e2e/rows';
import { countStrokes } from '../support/e2e/strokes';

const fruits = [
  ['Banana prata', '5,99', '1'],
  ['Maçã gala', '9,90', '2'],
  ['Mamão formosa', '7,49', '2'],
  ['Manga rosa', '6,90', '3'],
  ['Pera', '12,9', '4'],
] as const;

test('five products are entered by at most 160 keys, keeping category, unit and aisle @stored @rare', async ({
  page,
}) => {
  const strokes = await countStrokes(page);
  const { keyboard } = page;
  const categoria = unique('Frutas');
  await beSignedIn(page);
  await insertRow(page, 'categorias', { nome: categoria });
  await page.goto('/admin/produtos');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();

  await keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Novo Produto' });
  const [nome, unit] = [form.getByLabel('Nome'), form.getByRole('combobox', { name: 'Unidade de venda' })];
  for (const [place, [name, valor, banca]] of fruits.entries()) {
    await expect(nome).toBeFocused();
    await expect(nome).toHaveValue('');
    await keyboard.type(name);
    await keyboard.press('Tab');
    await keyboard.type(valor);
    await keyboard.press('Tab');
    await expect(unit).toBeFocused();
    if (place === 0) {
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key);
      await expect(unit).toBeFocused();
    }
    await keyboard.press('Tab');
    await keyboard.type(place === 0 ? `Corredor H - Banca ${banca}` : `Banca ${banca}`);
    if (place === 0) {
      await keyboard.press('Tab');
      await keyboard.type('Frut');
      await keyboard.press('Enter');
      await expect(form.getByRole('combobox', { name: 'Categoria' })).toHaveValue(categoria);
      await expectFitsScreens(page);
    }
    await keyboard.press(place === 4 ? 'Control+Enter' : 'Control+Shift+Enter');
  }
  await expect(form).toHaveCount(0);
  const { clicks, keys } = await strokes();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(160);
  await page.goto(`/admin/produtos?filter=${encodeURIComponent(JSON.stringify({ categorias: [categoria] }))}`);
  await expect(rows).toHaveCount(5);
  for (const [place, [name, valor, banca]] of fruits.entries()) {
    const stored = [
      name,
      `Corredor H - Banca ${banca}`,
      categoria,
      'por Kg',
      `R$ ${valor.padEnd(valor.indexOf(',') + 3, '0')}`,
    ];
    for (const text of stored) await expect(rows.nth(place)).toContainText(text);
  }
});

test('thirty prices of a promotion are pasted in at most 150 clicks and keys, or typed down their column @stored @rare', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const strokes = await countStrokes(page);
  const { keyboard } = page;
  const categoria = unique('Adega');
  const valores = Array.from({ length: 30 }, (_, place) => 20.9 + place);
  const texts = valores.map((valor) => valor.toFixed(2).replace('.', ','));
  await beSignedIn(page);
  await insertRow(page, 'categorias', { nome: categoria });
  const produto = (nome: string) => ({ id: crypto.randomUUID(), nome, valor: 60, localizacao: 'B', categoria });
  const produtos = valores.map((_, place) => produto(`${categoria} ${String(place).padStart(2, '0')}`));
  await insertRow(page, 'produtos', produtos);
  await page.goto('/admin/promocoes/nova');
  const column = page.getByLabel('Por (R$)');
  await expect(page.getByLabel('Nome da Promoção')).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${texts.join('\r\n')}\r\n`);

  await keyboard.type('Festival do vinho');
  for (const dia of ['Sexta-feira', 'Sábado', 'Domingo']) await page.getByLabel(dia).click();
  await page.getByRole('button', { name: 'Adicionar produtos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar produtos' });
  await expect(dialog.getByLabel('Buscar produto')).toBeFocused();
  await keyboard.type('Adega');
  const boxes = dialog.getByRole('list', { name: 'Produtos encontrados' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(30);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await dialog.getByRole('button', { name: 'Adicionar 30 produtos' }).click();
  await expect(page.getByLabel('Desconto (%)').first()).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Control+v');
  await expect(page.getByText('30 linhas preenchidas.')).toBeVisible();
  const values = () => column.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await expect.poll(values).toEqual(texts);
  const pasted = await strokes();
  expect(pasted.clicks + pasted.keys).toBeLessThanOrEqual(150);
  await expectFitsScreens(page);

  await column.first().click();
  await keyboard.press('Control+a');
  await strokes();
  for (const [place, valor] of valores.entries()) {
    await keyboard.type((valor - 1).toFixed(2).replace('.', ','));
    if (place < 29) await keyboard.press(place % 2 ? 'Enter' : 'ArrowDown');
  }
  await keyboard.press('ArrowUp');
  await expect(column.nth(28)).toBeFocused();
  // Five a price, one to the next row, and the arrow.
  expect(await strokes()).toEqual({ clicks: 0, keys: 30 * 5 + 29 + 1 });
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/admin\/promocoes$/);
  const offers = await databaseRows(
    page,
    `promocao_produtos?select=preco&produto_id=in.(${produtos.map(({ id }) => id)})&order=preco`,
  );
  expect(offers.map(({ preco }) => Number(preco).toFixed(1))).toEqual(valores.map((valor) => (valor - 1).toFixed(1)));
});

test('a category is repriced by 7 % in at most six clicks and keys @stored @rare', async ({ page }) => {
  const strokes = await countStrokes(page);
  const categoria = unique('Padaria');
  await beSignedIn(page);
  await insertRow(page, 'categorias', { nome: categoria });
  const produto = (place: number) => ({ nome: `${categoria} ${place}`, valor: 10, localizacao: 'B', categoria });
  await insertRow(
    page,
    'produtos',
    Array.from({ length: 30 }, (_, place) => produto(place)),
  );
  // Among all categories the card may be on a later page.
  await page.goto(`/admin/categorias?filter=${encodeURIComponent(JSON.stringify({ q: categoria }))}`);
  await page.getByRole('button', { name: `Excluir ${categoria}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir Categoria' });
  await expect(question).toHaveAccessibleDescription(/^Em uso: 30 produtos cadastrados\. .*Tem certeza/s);
  await expectFitsScreens(page);
  await page.keyboard.press('Escape');
  await strokes();

  await page.getByRole('link', { name: '30 produtos cadastrados' }).click();
  await page.getByRole('button', { name: 'Selecionar todos os 30 encontrados' }).click();
  await expect(page.getByRole('button', { name: 'Limpar seleção' })).toBeFocused();
  await expectFitsScreens(page);
  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  await expect(page.getByRole('textbox', { name: 'Quanto' })).toBeFocused();
  await page.keyboard.type('7');
  await page.getByRole('button', { name: 'Reajustar 30 produtos' }).click();
  await expect(page.getByText('30 produtos mudaram.')).toBeVisible();
  const { clicks, keys } = await strokes();
  // One more click leads from the menu to the categories.
  expect(1 + clicks + keys).toBeLessThanOrEqual(6);
  const prices = await databaseRows(page, `produtos?select=valor&nome=like.${encodeURIComponent(`${categoria} *`)}`);
  expect(new Set(prices.map(({ valor }) => Number(valor)))).toEqual(new Set([10.7]));
});
