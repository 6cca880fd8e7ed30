import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';

test('a cargo is created, found, changed and closed by the keyboard @rare', async ({ page }) => {
  const name = unique('Teclado');
  const { keyboard } = page;
  await signIn(page);

  await keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Ir para' });
  await expect(palette).toBeFocused();
  await keyboard.type('novo cargo');
  await expect(page.getByRole('option')).toHaveText(['Novo cargo']);
  await expectAccessible(page);
  await keyboard.press('Enter');
  const field = page.getByLabel('Nome do Cargo');
  await expect(field).toBeFocused();
  await keyboard.type(`${name} n/jx?`);
  await expect(field).toHaveValue(`${name} n/jx?`);
  await keyboard.press('Enter');
  await expect(page.getByText('O cargo foi cadastrado com sucesso!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await keyboard.press('/');
  await expect(page.getByPlaceholder('Buscar cargo...')).toBeFocused();
  await keyboard.type(name);
  const row = page.locator('[data-row]');
  await expect(row).toHaveCount(1);
  await keyboard.press('Tab');
  await keyboard.press('j');
  await expect(row).toBeFocused();
  const outline = await row.evaluate((element) => getComputedStyle(element).outline);
  expect(outline).toContain('2px');
  await keyboard.press('Enter');
  await expect(field).toHaveValue(`${name} n/jx?`);
  await keyboard.press('End');
  await keyboard.type('!');
  await keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await expect(question.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await keyboard.press('Enter');
  await expect(page.getByText('O cargo foi atualizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas de atalho' })).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await keyboard.type(name.toLowerCase());
  await expect(page.getByRole('option', { name })).toBeVisible();
  await keyboard.press('Enter');
  await expect(field).toHaveValue(`${name} n/jx?!`);
  await expect(page).toHaveURL(/\/admin\/cargos\/[^/]+$/);
});
