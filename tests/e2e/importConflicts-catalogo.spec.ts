import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, expectTotals, undo, workbook } from '../support/e2e/importReview';

// Whole journeys of two people, on a machine that may be busy.
test.describe.configure({ timeout: 150_000 });

const header = ['Produto', 'Preço', 'Un', 'Corredor', 'Seção'];

/** A second person's browser, on the products that the mark finds. */
async function colleagueOf(page: Page, mark: string) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'pt-BR' });
  if (!context) throw new Error('no browser');
  const colleague = await context.newPage();
  await signIn(colleague, 'Produtos');
  await colleague.getByPlaceholder('Buscar por nome ou categoria...').fill(mark);
  return colleague;
}

async function edit(colleague: Page, nome: string, field: string, text: string) {
  await colleague.getByRole('button', { name: `Editar ${nome}`, exact: true }).click();
  const form = colleague.getByRole('dialog', { name: 'Editar Produto' });
  await form.getByLabel(field, { exact: true }).fill(text);
  await form.getByRole('button', { name: 'Atualizar' }).click();
  await expect(form).toBeHidden();
}

async function remove(colleague: Page, nome: string) {
  await colleague.getByRole('button', { name: `Excluir ${nome}`, exact: true }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(colleague.getByRole('alertdialog')).toBeHidden();
}

const stored = async (page: Page, mark: string) =>
  (await databaseRows(page, `produtos?select=nome,valor,localizacao&nome=like.${mark}*&order=nome`)).map(
    ({ nome, valor, localizacao }) => `${nome} ${Number(valor)} ${localizacao}`,
  );

test('what a colleague saved between review and import stays, in the report with both values', async ({ page }) => {
  const mark = unique('Zzy');
  await signIn(page, 'Produtos');
  for (const n of [1, 2, 3]) {
    const produto = { nome: `${mark} ${n}`, valor: 5, localizacao: 'A', categoria: 'Mercearia' };
    await insertRow(page, 'produtos', produto);
  }
  const rows = [1, 2, 3, 4].map((n) => [`${mark} ${n}`, n * 10, 'un', 'B', 'Mercearia']);
  const review = await choose(page, 'Importar Excel', workbook('precos.xlsx', [header, ...rows]));
  await check(review);
  await review.getByRole('radio', { name: 'Importar assim mesmo' }).check();
  await expectTotals(review, 'Novos1', 'Atualizados3', 'Sem mudança0', 'Com erro0', 'Ignorados0');

  const colleague = await colleagueOf(page, mark);
  await edit(colleague, `${mark} 1`, 'Valor', '99,90');
  await remove(colleague, `${mark} 2`);
  await edit(colleague, `${mark} 3`, 'Nome', `${mark} 3 kg`);

  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(
    review.getByRole('heading', { name: 'Importação concluída, com 3 linhas deixadas como estavam' }),
  ).toBeFocused();
  const left = review.getByRole('region', { name: 'Deixadas como estavam' });
  await expect(left.getByRole('listitem').first()).toContainText('Alterado depois da conferência por');
  await expect(left.getByRole('row', { name: 'Valor R$ 10,00 R$ 99,90' })).toBeVisible();
  await expect(left.getByText('Excluído depois da conferência por')).toBeVisible();
  await expect(left.getByText(`agora “${mark} 3 kg”`)).toBeVisible();
  await expectAccessible(page, { always: true });
  expect(await stored(page, mark)).toEqual([`${mark} 1 99.9 A`, `${mark} 3 kg 5 A`, `${mark} 4 40 B`]);

  // The same file again, without choosing it, against what there is now.
  await review.getByRole('button', { name: 'Conferir de novo' }).click();
  await expectTotals(review, 'Novos2', 'Atualizados1', 'Sem mudança1', 'Com erro0', 'Ignorados0');
  const batch = page.waitForRequest('**/rest/v1/rpc/import_produtos');
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída', exact: true })).toBeVisible();
  const { operation } = (await batch).postDataJSON();
  expect(await stored(page, mark)).toEqual([
    `${mark} 1 10 B`,
    `${mark} 2 20 B`,
    `${mark} 3 30 B`,
    `${mark} 3 kg 5 A`,
    `${mark} 4 40 B`,
  ]);

  // What the colleague does after the import stays when it is undone.
  await colleague.reload();
  await edit(colleague, `${mark} 4`, 'Localização', 'Corredor do colega');
  await colleague.context().close();
  const asked = await undo(page, review);
  expect(asked).toContain('3 produtos criados serão excluídos e 1 volta aos valores anteriores.');
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  const kept = review.getByRole('region', { name: 'Ficaram como estão' });
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await expect(kept).toContainText('Corredor do colega');
  await expectAccessible(page, { always: true });
  expect(await stored(page, mark)).toEqual([`${mark} 1 99.9 A`, `${mark} 3 kg 5 A`, `${mark} 4 40 Corredor do colega`]);

  // One line for the import, another for undoing it; other tests import at the same time.
  const lines = await databaseRows(page, `atividades?select=acao&operation=eq.${operation}&order=id.desc`);
  expect(lines.map(({ acao }) => acao)).toEqual(['desfez', 'importou']);
});
