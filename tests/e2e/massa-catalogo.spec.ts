import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { changeRows, databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';

test.describe.configure({ timeout: 120_000 });

/** Opens the list of products of the test's own category. */
async function openOwn(page: Page, count: number) {
  await beSignedIn(page);
  const categoria = unique('Bebidas');
  await insertRow(page, 'categorias', { nome: categoria });
  const produtos = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    nome: `Suco ${String(n).padStart(2, '0')}`,
    valor: n + 1,
    localizacao: 'Corredor A',
    categoria,
  }));
  await insertRow(page, 'produtos', produtos);
  await page.goto(`/admin/produtos?filter=${encodeURIComponent(JSON.stringify({ categorias: [categoria] }))}`);
  await expect(page.getByText(`${count} produto(s) encontrado(s)`, { exact: true })).toBeVisible();
  const valores = async () => {
    const query = `produtos?categoria=eq.${encodeURIComponent(categoria)}&select=valor&order=nome`;
    return (await databaseRows(page, query)).map(({ valor }) => Number(valor));
  };
  return { categoria, produtos, valores };
}

test('all products found are repriced and restored by keyboard; a colleague’s change meanwhile stops it and renews the preview', async ({
  page,
}) => {
  const { produtos, valores } = await openOwn(page, 30);
  const before = await valores();
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Selecionar todos os 30 encontrados' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Reajustar preços' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reajustar preços' });
  await expect(dialog.getByRole('textbox', { name: 'Quanto' })).toBeFocused();
  await page.keyboard.type('10');
  const apply = dialog.getByRole('button', { name: 'Reajustar 30 produtos' });
  await expect(apply).toBeEnabled();
  await expect(dialog.getByRole('listitem').first()).toContainText('R$ 1,10');
  await expectAccessible(page, { always: true });
  await changeRows(page, `produtos?id=eq.${produtos[1]?.id}`, { valor: 50 });
  for (let turn = 0; turn < 20 && !(await apply.evaluate((button) => button === document.activeElement)); turn++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Nada foi mudado, .*Suco 01 \(Marina Andrade\)/)).toBeVisible();
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('R$ 55,00');
  const changed = before.with(1, 50);
  expect(await valores()).toEqual(changed);
  await expect(apply).toBeEnabled();
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('30 produtos mudaram.')).toBeVisible();
  expect(await valores()).toEqual(changed.map((valor) => Math.round(valor * 110) / 100));
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('30 produtos como antes.')).toBeVisible();
  expect(await valores()).toEqual(changed);
});

test('products in promotions are deleted only on demand, and restored with their promotion', async ({ page }) => {
  const { produtos, valores } = await openOwn(page, 3);
  const promocao = { id: crypto.randomUUID(), nome: unique('Sucos'), dias_ativos: ['Sábado'], desconto: 1 };
  await insertRow(page, 'promocoes', promocao);
  await insertRow(page, 'promocao_produtos', { promocao_id: promocao.id, produto_id: produtos[0]?.id, desconto: 12.5 });
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
  await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir produtos' });
  await expect(dialog.getByText('1 produto não é excluído, pois está em promoção.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Recusados (1)' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([`Suco 00Em promoção: ${promocao.nome}`]);
  await dialog.getByRole('checkbox', { name: /^Retirar das promoções/ }).check();
  const confirm = dialog.getByRole('button', { name: 'Excluir 3 produtos' });
  await expect(confirm).toBeEnabled();
  await expectAccessible(page, { always: true });
  await confirm.click();
  await expect(page.getByText('3 produtos foram excluídos.')).toBeVisible();
  expect(await valores()).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('3 produtos como antes.')).toBeVisible();
  expect(await valores()).toEqual([1, 2, 3]);
  const lines = await databaseRows(page, `promocao_produtos?promocao_id=eq.${promocao.id}&select=produto_id,desconto`);
  expect(lines.map(({ produto_id }) => produto_id)).toEqual([produtos[0]?.id]);
});
