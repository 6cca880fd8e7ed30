import { expectFitsScreens } from '../support/e2e/accessible';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { databaseRows, insertRow } from '../support/e2e/rows';

test('saving over the version of another window shows both values, and stores the fields changed in each @rare', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 406/);
  const pergunta = unique('Vocês abrem no feriado?');
  await beSignedIn(page);
  await insertRow(page, 'perguntas', { pergunta, contexto: 'Horários', resposta: 'Não.', observacoes: null });
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`/admin/perguntas?filter=${encodeURIComponent(JSON.stringify({ q: pergunta }))}`);
    await each.getByRole('button', { name: `Editar ${pergunta}` }).click();
    await expect(each.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Não.');
  }
  await other.getByLabel('Observações (opcional)').fill('Só o de dezembro.');
  await other.getByLabel('Contexto').fill('Horários da loja');
  await other.getByRole('button', { name: 'Atualizar' }).click();
  await expect(other.getByText('A pergunta foi atualizada com sucesso!')).toBeVisible();
  // A page in the background draws once a second.
  await other.close();

  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: 'Atualizar' });
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Sim, até as 13h.');
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Este registro mudou enquanto você o editava' });
  await expect(question).toContainText('Você salvou este registro em outra janela agora mesmo.');
  await expect(question).toContainText('Nenhum campo foi mudado dos dois lados');
  await expect(question.getByRole('definition')).toHaveText([
    'Horários da loja',
    'Sim, até as 13h.',
    'Só o de dezembro.',
  ]);
  await expectFitsScreens(page);

  await question.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await expect(page.getByLabel('Contexto')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Sim, até as 13h.');
  await save.click();
  await question.getByRole('button', { name: 'Manter o meu' }).click();
  await expect(page.getByText('A pergunta foi atualizada com sucesso!')).toBeVisible();
  await expect(form).toHaveCount(0);
  const query = `perguntas?select=contexto,resposta,observacoes&pergunta=eq.${encodeURIComponent(pergunta)}`;
  expect(await databaseRows(page, query)).toEqual([
    { contexto: 'Horários da loja', resposta: 'Sim, até as 13h.', observacoes: 'Só o de dezembro.' },
  ]);
});
