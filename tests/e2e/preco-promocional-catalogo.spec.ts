import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { check, choose, close, undo, workbook } from '../support/e2e/importReview';

test.describe.configure({ timeout: 120_000 });

const week = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];

/** Two products in the test's own category, and an empty promotion. */
async function ownProducts(page: Page) {
  await beSignedIn(page);
  const categoria = unique('Padaria');
  await insertRow(page, 'categorias', { nome: categoria });
  const produto = (nome: string, valor: number) => ({
    id: crypto.randomUUID(),
    nome: unique(nome),
    valor,
    localizacao: 'A',
    categoria,
  });
  const [bolo, torta] = [produto('Bolo', 25), produto('Torta', 5)];
  await insertRow(page, 'produtos', [bolo, torta]);
  const promocao = { id: crypto.randomUUID(), nome: unique('Quinzena'), dias_ativos: week, desconto: 0 };
  await insertRow(page, 'promocoes', promocao);
  const list = `/admin/produtos?filter=${encodeURIComponent(JSON.stringify({ categorias: [categoria] }))}`;
  /** The database's prices of today's offers of both. */
  const offers = async () => {
    const rows = await databaseRows(page, `rpc/ofertas_do_dia?produto_id=in.(${bolo.id},${torta.id})&order=produto`);
    return rows.map(({ preco }) => Number(preco));
  };
  return { bolo, torta, promocao, list, offers };
}

test('a decided price and a discount are kept by a bulk change and an import of prices, as the previews tell, and by a new price of the product', async ({
  page,
}) => {
  const { bolo, torta, promocao, list, offers } = await ownProducts(page);
  await page.goto(`/admin/promocoes/editar/${promocao.id}`);
  for (const [place, [{ nome }, field, typed]] of (
    [
      [bolo, 'Por (R$)', '19,99'],
      [torta, 'Desconto (%)', '10'],
    ] as const
  ).entries()) {
    await page.getByRole('button', { name: 'Novo Produto' }).click();
    await page.getByRole('combobox', { name: 'Produto' }).nth(place).pressSequentially(nome);
    await page.getByRole('option', { name: nome }).click();
    await page.getByLabel(field).nth(place).pressSequentially(typed);
  }
  await expect(page.getByText('R$ 25,00 → R$ 19,99 por unidade · preço mantido')).toBeVisible();
  await expect(page.getByText('R$ 5,00 → R$ 4,50 por unidade · desconto mantido')).toBeVisible();
  await expectAccessible(page, { always: true });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Promoção atualizada com sucesso!').first()).toBeVisible();
  expect(await offers()).toEqual([19.99, 4.5]);

  await page.goto(list);
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reajustar preços' });
  await expect(dialog.getByRole('textbox', { name: 'Quanto' })).toBeFocused();
  await page.keyboard.type('7');
  const told = dialog.getByRole('region', { name: 'Ofertas' });
  await expect(told.getByText('1 produto em promoção muda de preço')).toBeVisible();
  await expect(told.getByRole('listitem')).toHaveText(`${torta.nome}, em “${promocao.nome}”: R$ 4,50 → R$ 4,82`);
  await expect(told.getByText('1 produto em promoção mantém o preço promocional')).toBeVisible();
  await expectAccessible(page, { always: true });
  await dialog.getByRole('button', { name: 'Reajustar 2 produtos' }).click();
  await expect(page.getByText('2 produtos mudaram.')).toBeVisible();
  expect(await offers()).toEqual([19.99, 4.82]);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('2 produtos como antes.')).toBeVisible();
  expect(await offers()).toEqual([19.99, 4.5]);

  const rows = [
    [bolo.nome, 26.75],
    [torta.nome, 5.35],
  ];
  const review = await choose(page, 'Importar Excel', workbook('precos.xlsx', [['Produto', 'Preço'], ...rows]));
  await check(review);
  const toldOfImport = review.getByRole('region', { name: 'Ofertas' });
  await expect(toldOfImport.getByRole('status')).toHaveText([
    '1 produto em promoção muda de preço',
    '1 produto em promoção mantém o preço promocional',
  ]);
  await expect(toldOfImport.getByRole('listitem')).toHaveText(
    `${torta.nome}, em “${promocao.nome}”: R$ 4,50 → R$ 4,82`,
  );
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(await offers()).toEqual([19.99, 4.82]);
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect(await offers()).toEqual([19.99, 4.5]);
  await close(review);

  await page.goto(list);
  const edit = page.getByRole('button', { name: `Editar ${bolo.nome}` });
  const valor = page.getByRole('dialog').getByLabel('Valor');
  const toldByForm = page.getByRole('dialog').getByRole('region', { name: 'Ofertas' });
  await edit.click();
  await expect(valor).toHaveValue('25,00');
  await valor.fill('');
  await valor.pressSequentially('18,5');
  await expect(toldByForm.getByRole('status')).toHaveText(
    '1 produto em promoção fica sem oferta: o preço promocional não seria mais menor',
  );
  await expect(toldByForm.getByRole('listitem')).toHaveText(
    `${bolo.nome}, em “${promocao.nome}”: por R$ 19,99, e o produto a R$ 18,50`,
  );
  await expectAccessible(page, { always: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText('O produto foi atualizado com sucesso!')).toBeVisible();
  expect(await offers()).toEqual([4.5]);

  await page.goto(`/admin/promocoes?filter=${encodeURIComponent(JSON.stringify({ q: promocao.nome }))}`);
  const listed = page.getByRole('list', { name: 'Preços de hoje' }).getByRole('listitem');
  await expect(listed.first()).toContainText('sem oferta: o preço promocional, R$ 19,99, não é menor');
  await page.getByRole('link', { name: `Editar ${promocao.nome}` }).click();
  await expect(page.getByLabel('Por (R$)').first()).toHaveValue('19,99');
  await expect(
    page.getByText('Sem oferta: o preço promocional, R$ 19,99, não é menor que o do produto, R$ 18,50.'),
  ).toBeVisible();
  await page.goto(`/admin/promocoes/etiquetas/${promocao.id}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/^1 produto fica sem etiqueta/)).toBeVisible();
});
