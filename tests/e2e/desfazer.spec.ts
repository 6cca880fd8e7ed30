import { expectAccessible } from '../support/e2e/accessible';
import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';

test('an edit and a deletion of a question are undone, and its copy has its fields', async ({ page }) => {
  const name = unique('Vocês trocam produtos?');
  const stored = (pergunta: string) => databaseRows(page, `perguntas?pergunta=eq.${encodeURIComponent(pergunta)}`);
  await signIn(page, 'Perguntas');
  await insertRow(page, 'perguntas', {
    pergunta: name,
    contexto: 'Trocas',
    resposta: 'Sim, em 7 dias.',
    observacoes: 'Com a nota.',
  });
  const [made] = await stored(name);
  await page.getByPlaceholder('Buscar por pergunta ou contexto...').fill(name);
  await expect(page.getByText('1 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await page.getByLabel('Resposta').fill('Não.');
  await page.getByLabel('Observações (opcional)').fill('');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Pergunta atualizada')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(name)).toMatchObject([{ resposta: 'Não.', observacoes: null }]);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Alteração desfeita')).toBeVisible();
  await expect(page.getByText('Sim, em 7 dias.')).toBeVisible();
  expect(await stored(name)).toEqual([{ ...made, updated_at: expect.anything() }]);

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhuma pergunta encontrada.')).toBeVisible();
  expect(await stored(name)).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Exclusão desfeita')).toBeVisible();
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeVisible();
  expect(await stored(name)).toEqual([{ ...made, updated_at: expect.anything() }]);

  await page.getByRole('button', { name: `Duplicar ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Nova Pergunta FAQ' });
  await expect(form.getByLabel('Pergunta')).toHaveValue(`${name} (cópia)`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('2 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();
  expect(await stored(`${name} (cópia)`)).toMatchObject([{ contexto: 'Trocas', observacoes: 'Com a nota.' }]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
