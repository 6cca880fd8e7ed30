import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';

test('a cargo is created, found, changed and closed by the keyboard', async ({ page }) => {
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
  await expectAccessible(page);
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

test('the price list is printed black on white, without the panel’s frame', async ({ page }) => {
  await signIn(page, 'Produtos');
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill('arroz');
  await expect(page).toHaveURL(/filter=.*arroz/);
  await page.getByRole('link', { name: 'Imprimir preços' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de preços' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Mercearia']);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Arroz Branco Tipo 1 5kg')).toBeVisible();
  await expect(page.getByText(/R\$ 27,90 por unidade/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  const colours = await page.getByText('Arroz Branco Tipo 1 5kg').evaluate((element) => ({
    ink: getComputedStyle(element).color,
    paper: getComputedStyle(document.body).backgroundColor,
  }));
  expect(colours).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
});
