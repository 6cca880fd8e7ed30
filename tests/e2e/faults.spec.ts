import type { Page } from '@playwright/test';
import { breakCalls, faults } from '../support/e2e/brokenCalls';
import { expect, openFromMenu, signIn, test, unique } from '../support/e2e/e2e';

const failure = (page: Page, text: string, reason = '') =>
  expect(page.locator('.toast-error').filter({ hasText: text }).filter({ hasText: reason })).toBeVisible();

// Component tests fail each call in each way.
test('every call on cargos that fails tells its text, loses nothing, and a second try works', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const name = unique('Cargo com falha');
  await signIn(page);

  let repair = await breakCalls(page, 'cargos', 'GET', faults.timeout.happen);
  await openFromMenu(page, 'Cargos');
  await failure(page, 'Não foi possível carregar o cargo.', faults.timeout.reason);
  await repair();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('button', { name: 'Editar Gerente' })).toBeVisible();

  repair = await breakCalls(page, 'cargos', 'POST', faults['error 500'].happen);
  await page.getByRole('button', { name: 'Novo Cargo' }).click();
  await page.getByLabel('Nome do Cargo').fill(name);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await failure(page, 'Não foi possível adicionar o cargo.', faults['error 500'].reason);
  await expect(page.getByLabel('Nome do Cargo')).toHaveValue(name);
  await expect(page.getByText('stack trace')).toHaveCount(0);
  await repair();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('O cargo foi cadastrado com sucesso!')).toBeVisible();
  await page.getByPlaceholder('Buscar cargo...').fill(name);
  await expect(page.getByRole('button', { name: /^Editar / })).toHaveCount(1);

  repair = await breakCalls(page, 'cargos', 'PATCH', faults['no answer'].happen);
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await page.getByLabel('Nome do Cargo').fill(`${name} B`);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await failure(page, 'Não foi possível atualizar o cargo.', faults['no answer'].reason);
  await expect(page.getByLabel('Nome do Cargo')).toHaveValue(`${name} B`);
  await repair();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('O cargo foi atualizado com sucesso!')).toBeVisible();

  repair = await breakCalls(page, 'cargos', 'DELETE', faults.timeout.happen);
  await page.getByRole('button', { name: `Excluir ${name} B` }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await failure(page, 'Não foi possível excluir o cargo.', faults.timeout.reason);
  await repair();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Cargo excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('Nenhum cargo encontrado.')).toBeVisible();
});

test('Enter twice makes one row, and a name already taken says so under the field', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/);
  const name = unique('Panificação');
  await signIn(page, 'Categorias');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/categorias')) posts.push(request.url());
  });
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  const field = page.getByLabel('Nome da Categoria');
  await field.fill(name);
  await field.evaluate((input) => {
    const form = (input as HTMLInputElement).form;
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page.getByText('A categoria foi cadastrada com sucesso!')).toHaveCount(1);
  await page.getByPlaceholder('Buscar categoria...').fill(name);
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toHaveCount(1);
  // A second one would make no second row either: the name is unique.
  expect(posts).toHaveLength(1);

  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  await field.fill(name.toUpperCase().replace('Ç', 'C').replace('Ã', 'A'));
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('dialog').getByText('Já existe uma categoria com este nome')).toBeVisible();
});

for (const [where, open, fieldName, sent, key] of [
  ['a dialog', 'Nova Categoria', 'Nome da Categoria', 'categorias', 'Enter'],
  ['a page', 'Nova Promoção', 'Nome da Promoção', 'promocoes', 'Control+Enter'],
] as const) {
  test(`while ${where} is saved nothing can be typed; after a failure one types on where one was`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    await signIn(page, where === 'a page' ? 'Promoções' : 'Categorias');
    await page.getByRole('button', { name: open }).click();
    const field = page.getByLabel(fieldName);
    if (where === 'a page') {
      await page.getByRole('checkbox', { name: 'Domingo' }).check();
      await page.getByRole('button', { name: 'Novo Produto' }).click();
      await page.getByRole('combobox', { name: 'Produto' }).fill('leite');
      await page.getByRole('option', { name: 'Leite Integral 1L - R$ 4,99' }).click();
      await page.getByLabel('Desconto (%)').fill('10');
    }
    await field.fill('Massas');
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(sent));
    const repair = await breakCalls(page, sent, 'POST', async (route) => {
      await held;
      await route.abort('connectionreset');
    });
    await field.press(key);
    await asked;
    await page.keyboard.type(' frescas');
    fail();
    await failure(page, 'O servidor não respondeu.');
    await expect(field).toBeFocused();
    await page.keyboard.type(' e pães');
    await expect(field).toHaveValue('Massas e pães');
    await repair();
  });
}

test('unsaved text is asked about before a page, a dialog or the tab is left', async ({ page }) => {
  await signIn(page);
  await openFromMenu(page, 'Cargos');
  await page.getByRole('button', { name: 'Novo Cargo' }).click();
  await page.getByLabel('Nome do Cargo').fill('Pela metade');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const stay = page.getByRole('button', { name: 'Continuar editando' });
  await page.keyboard.press('Escape');
  await stay.click();
  await expect(page.getByLabel('Nome do Cargo')).toHaveValue('Pela metade');
  await page.goBack();
  await stay.click();
  await expect(page).toHaveURL(/cargos/);
  await expect(page.getByLabel('Nome do Cargo')).toHaveValue('Pela metade');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
});

test('a name of 300 characters breaks neither the page nor the database; 301 are refused in words', async ({
  page,
}) => {
  const long = `Ç${unique('longa').replace(' ', '')}`.padEnd(300, 'Á');
  await signIn(page, 'Categorias');
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  await page.getByLabel('Nome da Categoria').fill(`${long}x`);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Use no máximo 300 caracteres')).toBeVisible();
  await page.getByLabel('Nome da Categoria').fill(long);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('A categoria foi cadastrada com sucesso!')).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: long });
  const overflow = () =>
    heading.evaluate(({ scrollWidth, clientWidth }) =>
      Math.max(scrollWidth - clientWidth, document.documentElement.scrollWidth - innerWidth),
    );
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(overflow, `${width}`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: `Excluir ${long}` }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('A categoria foi excluída com sucesso!')).toBeVisible();
});
