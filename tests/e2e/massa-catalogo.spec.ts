import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { changeRows, databaseRows, insertRow } from '../support/e2e/rows';

test('all products found are repriced and restored by keyboard; a colleague’s change meanwhile stops it and renews the preview @stored', async ({
  page,
}) => {
  await beSignedIn(page);
  const categoria = unique('Bebidas');
  await insertRow(page, 'categorias', { nome: categoria });
  const produtos = Array.from({ length: 30 }, (_, n) => ({
    id: crypto.randomUUID(),
    nome: `Suco ${String(n).padStart(2, '0')}`,
    valor: n + 1,
    localizacao: 'Corredor A',
    categoria,
  }));
  await insertRow(page, 'produtos', produtos);
  await page.goto(`/admin/produtos?filter=${encodeURIComponent(JSON.stringify({ categorias: [categoria] }))}`);
  await expect(page.getByText('30 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  const valores = async () => {
    const query = `produtos?categoria=eq.${encodeURIComponent(categoria)}&select=valor&order=nome`;
    return (await databaseRows(page, query)).map(({ valor }) => Number(valor));
  };
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
  await expectAccessible(page);
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
