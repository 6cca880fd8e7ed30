import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test } from '../support/e2e/e2e';

test('products in memory are repriced and restored; a toast lies above the selection’s bar @phone', async ({
  page,
}) => {
  await signIn(page, 'Produtos');
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Quanto' }).fill('5');
  await expect(page.getByRole('region', { name: 'Prévia' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('button', { name: 'Reajustar 3 produtos' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reajustar 3 produtos' }).click();
  await expect(page.getByText('3 produtos mudaram.')).toBeVisible();
  await expect(page.getByText('R$ 29,30')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('3 produtos como antes.')).toBeVisible();
  await expect(page.getByText('R$ 27,90')).toBeVisible();

  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Produto excluído' });
  await expect(toast).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .last()
    .check();
  const bar = page.getByRole('region', { name: 'Seleção' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const [above, below] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
  expect(Number(above?.y) + Number(above?.height)).toBeLessThan(Number(below?.y));
});
