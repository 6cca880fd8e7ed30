import { databaseRows, insertRow } from '../support/brokenCalls';
import { expect, expectAccessible, signIn, test, unique } from '../support/e2e';

test('saving over what another window saved is asked about, with both values', async ({ page, allowConsole }) => {
  allowConsole(/status of 406/);
  const name = unique('Fiscal');
  await signIn(page);
  await insertRow(page, 'cargos', { nome: name });
  const other = await page.context().newPage();

  const form = page.getByRole('dialog');
  const field = page.getByLabel('Nome do Cargo');
  for (const each of [page, other]) {
    await each.goto(`/admin/cargos?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await each.getByRole('button', { name: `Editar ${name}` }).click();
    await expect(each.getByLabel('Nome do Cargo')).toHaveValue(name);
  }
  await other.getByLabel('Nome do Cargo').fill(`${name} de Loja`);
  await other.getByRole('button', { name: 'Atualizar' }).click();
  await expect(other.getByText('O cargo foi atualizado com sucesso!')).toBeVisible();
  // A page in the background draws once a second.
  await other.close();

  await field.fill(`${name} de Caixa`);
  await form.getByRole('button', { name: 'Atualizar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Este registro mudou enquanto você o editava' });
  await expect(question).toContainText('Você salvou este registro em outra janela agora mesmo.');
  await expect(question.getByRole('definition')).toHaveText([`${name} de Loja`, `${name} de Caixa`]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await question.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await expect(field).toHaveValue(`${name} de Caixa`);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Manter o meu' }).click();
  await expect(page.getByText('O cargo foi atualizado com sucesso!')).toBeVisible();
  await expect(form).toHaveCount(0);
  const rows = await databaseRows(page, `cargos?select=nome&nome=like.${encodeURIComponent(`${name}*`)}`);
  expect(rows).toEqual([{ nome: `${name} de Caixa` }]);
});
