import { withCheckDigit } from '../../src/domain';
import { expectAccessible, expectFits } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { fakeCamera } from '../support/e2e/fakeCamera';
import { databaseRows } from '../support/e2e/rows';

const ean = withCheckDigit(`7891${String(Date.now()).slice(-8)}`);
const phone = { width: 375, height: 812 };
const scan = 'Ler código com a câmera';

test('a scan fills the code of a product, and finds it in the list and for a shopper @stored', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const allowCamera = await fakeCamera(page, ean);
  const nome = unique('Goiabada');
  await signIn(page, 'Produtos');
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Produto' });
  await form.getByLabel('Nome').fill(nome);
  await form.getByLabel('Valor').fill('4,99');
  await form.getByLabel('Localização').fill('Corredor A');
  await form.getByRole('combobox', { name: 'Categoria' }).fill('mercearia');
  await expect(page.getByRole('option')).toHaveText(['Mercearia']);
  await page.keyboard.press('Enter');

  // Without the permission the field stays usable.
  await form.getByRole('button', { name: scan }).click();
  const scanner = page.getByRole('dialog', { name: 'Ler código' });
  await expect(scanner.getByRole('alert')).toContainText('O uso da câmera não foi permitido.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await form.getByLabel(/^Código/).fill('7891000100104');
  await page.keyboard.press('Tab');
  await expect(form.getByText('O último número não confere com os outros.')).toBeVisible();

  allowCamera(true);
  await page.setViewportSize(phone);
  await form.getByRole('button', { name: scan }).click();
  await expect(form.getByLabel(/^Código/)).toHaveValue(ean);
  await expect(scanner).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('O produto foi cadastrado com sucesso!')).toBeVisible();
  expect(await databaseRows(page, `produtos?codigo=eq.${ean}&select=nome`)).toEqual([{ nome }]);

  const search = page.getByPlaceholder('Buscar por nome ou categoria...');
  await page.getByRole('button', { name: scan }).click();
  await expect(search).toHaveValue(ean);
  await expect(page.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Editar ${nome}` })).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('row', { name: new RegExp(ean) })).toBeVisible();
  await search.fill(`https://id.gs1.org/01/0${ean}`);
  await expect(page.getByText('1 produto(s) encontrado(s)', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // A copy has no code of its own, and another's is told.
  await page.getByRole('button', { name: `Duplicar ${nome}` }).click();
  await expect(form.getByLabel(/^Código/)).toHaveValue('');
  await form.getByLabel(/^Código/).fill(ean);
  await expect(form.getByText(`Este código é de “${nome}”.`)).toBeVisible();
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(form.getByText('Já existe um produto com este código')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();

  await page.setViewportSize(phone);
  await page.goto('/assistente');
  await page.getByRole('button', { name: 'Ler código de barras' }).click();
  await expect(page.getByLabel('Sua pergunta')).toHaveValue(ean);
  await expect(page.getByRole('region', { name: 'Resposta' })).toContainText(nome);
  await expectFits(page);
  await expectAccessible(page);
  allowCamera(false);
  await page.getByRole('button', { name: 'Ler código de barras' }).click();
  await expect(page.getByRole('status').first()).toContainText('O uso da câmera não foi permitido.');
});
