import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { databaseRows, insertRow } from '../support/e2e/rows';

const week = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];

test('a decided price and a discount are kept by a bulk change, as its preview tells @stored @rare', async ({
  page,
}) => {
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
  /** The database's prices of today's offers of both. */
  const offers = async () => {
    const rows = await databaseRows(page, `rpc/ofertas_do_dia?produto_id=in.(${bolo.id},${torta.id})&order=produto`);
    return rows.map(({ preco }) => Number(preco));
  };
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
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Promoção atualizada com sucesso!').first()).toBeVisible();
  expect(await offers()).toEqual([19.99, 4.5]);

  await page.goto(`/admin/produtos?filter=${encodeURIComponent(JSON.stringify({ categorias: [categoria] }))}`);
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reajustar preços' });
  await expect(dialog.getByRole('textbox', { name: 'Quanto' })).toBeFocused();
  await page.keyboard.type('7');
  const told = dialog.getByRole('region', { name: 'Ofertas' });
  await expect(told.getByText('1 produto em promoção muda de preço')).toBeVisible();
  await expect(told.getByRole('listitem')).toHaveText(`${torta.nome}, em “${promocao.nome}”: R$ 4,50 → R$ 4,82`);
  await expect(told.getByText('1 produto em promoção mantém o preço promocional')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reajustar 2 produtos' }).click();
  await expect(page.getByText('2 produtos mudaram.')).toBeVisible();
  expect(await offers()).toEqual([19.99, 4.82]);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('2 produtos como antes.')).toBeVisible();
  expect(await offers()).toEqual([19.99, 4.5]);
});
