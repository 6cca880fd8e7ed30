import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { breakCalls, databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { beSignedIn, expect, signIn, test, unique } from '../support/e2e/e2e';

test('saving over what another window saved is asked about, with both values', async ({ page, allowConsole }) => {
  allowConsole(/status of 406/);
  const name = unique('Fiscal');
  await beSignedIn(page);
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

const openFiltered = (page: Page, q: string) =>
  page.goto(`/admin/perguntas?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
const stored = (page: Page, pergunta: string) =>
  databaseRows(page, `perguntas?select=contexto,resposta,observacoes&pergunta=eq.${encodeURIComponent(pergunta)}`);

test('a question that two browsers change is stored whole: one’s own words, and the colleague’s where one changed nothing', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 406/);
  const pergunta = unique('Vocês abrem no feriado?');
  await beSignedIn(page);
  await insertRow(page, 'perguntas', { pergunta, contexto: 'Horários', resposta: 'Não.', observacoes: null });
  const theirs = await (await browser.newContext()).newPage();
  await beSignedIn(theirs);
  for (const each of [page, theirs]) {
    await openFiltered(each, pergunta);
    await each.getByRole('button', { name: `Editar ${pergunta}` }).click();
  }
  await theirs.getByLabel('Observações (opcional)').fill('Só o de dezembro.');
  await theirs.getByLabel('Contexto').fill('Horários da loja');
  await theirs.getByRole('button', { name: 'Atualizar' }).click();
  await expect(theirs.getByText('A pergunta foi atualizada com sucesso!')).toBeVisible();
  await theirs.context().close();

  await page.getByLabel('Resposta').fill('Sim, até as 13h.');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  const keepMine = page.getByRole('alertdialog').getByRole('button', { name: 'Manter o meu' });
  await expect(keepMine).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await keepMine.click();
  const whole = { contexto: 'Horários da loja', resposta: 'Sim, até as 13h.', observacoes: 'Só o de dezembro.' };
  expect((await sent).postDataJSON()).toEqual({ pergunta, ...whole });
  await expect(page.getByText('A pergunta foi atualizada com sucesso!')).toBeVisible();
  expect(await stored(page, pergunta)).toEqual([whole]);
});

test('a question whose answer was lost, then changed by a colleague, is asked about when one sends other words', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const pergunta = unique('Tem vaga para moto?');
  await signIn(page, 'Perguntas');
  await page.getByRole('button', { name: 'Nova Pergunta' }).click();
  await page.getByLabel('Pergunta', { exact: true }).fill(pergunta);
  await page.getByLabel('Contexto').fill('Estacionamento');
  await page.getByLabel('Resposta').fill('Sim.');
  const repair = await breakCalls(page, 'perguntas', 'POST', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.locator('.toast-error')).toContainText('O servidor não respondeu.');
  await repair();

  const other = await page.context().newPage();
  await openFiltered(other, pergunta);
  await other.getByRole('button', { name: `Editar ${pergunta}` }).click();
  await other.getByLabel('Observações (opcional)').fill('Na entrada da frente.');
  await other.getByRole('button', { name: 'Atualizar' }).click();
  await expect(other.getByText('A pergunta foi atualizada com sucesso!')).toBeVisible();
  await other.close();

  await page.getByLabel('Resposta').fill('Sim, dez vagas.');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Este registro mudou enquanto você o editava' });
  await expect(question).toContainText('Sim, dez vagas.');
  await expect(question).toContainText('Na entrada da frente.');
  const theirs = { contexto: 'Estacionamento', resposta: 'Sim.', observacoes: 'Na entrada da frente.' };
  expect(await stored(page, pergunta)).toEqual([theirs]);
  await question.getByRole('button', { name: 'Manter o meu' }).click();
  await expect(page.getByText('A pergunta foi cadastrada com sucesso!')).toBeVisible();
  expect(await stored(page, pergunta)).toEqual([{ ...theirs, resposta: 'Sim, dez vagas.' }]);
});
