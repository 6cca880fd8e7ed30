import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, expectTotals, undo, workbook } from '../support/e2e/importReview';
import { changeRows, databaseRows, insertRow } from '../support/e2e/rows';

test('what a colleague saved between review and import stays, in the report with both values @stored @rare', async ({
  page,
}) => {
  const mark = unique('Zzy');
  const stored = async () =>
    (await databaseRows(page, `produtos?select=nome,valor,localizacao&nome=like.${mark}*&order=nome`)).map(
      ({ nome, valor, localizacao }) => `${nome} ${Number(valor)} ${localizacao}`,
    );
  await signIn(page, 'Produtos');
  const produto = { valor: 5, localizacao: 'A', categoria: 'Mercearia' };
  const before = [1, 2, 3].map((n) => ({ ...produto, id: crypto.randomUUID(), nome: `${mark} ${n}` }));
  const [first, second] = before.map(({ id }) => `produtos?id=eq.${id}`);
  await insertRow(page, 'produtos', before);
  const rows = [1, 2, 3, 4].map((n) => [`${mark} ${n}`, n * 10, 'un', 'B', 'Mercearia']);
  const header = ['Produto', 'Preço', 'Un', 'Corredor', 'Seção'];
  const review = await choose(page, 'Importar Excel', workbook('precos.xlsx', [header, ...rows]));
  await check(review);
  await review.getByRole('radio', { name: 'Importar assim mesmo' }).check();
  await expectTotals(review, 'Novos1', 'Atualizados3', 'Sem mudança0', 'Com erro0', 'Ignorados0');

  await changeRows(page, `${first}`, { valor: 99.9 });
  await changeRows(page, `${second}`, { nome: `${mark} 2 kg` });
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(
    review.getByRole('heading', { name: 'Importação concluída, com 2 linhas deixadas como estavam' }),
  ).toBeFocused();
  const left = review.getByRole('region', { name: 'Deixadas como estavam' });
  await expect(left.getByRole('listitem').first()).toContainText('Alterado depois da conferência por');
  await expect(left.getByRole('row', { name: 'Valor R$ 10,00 R$ 99,90' })).toBeVisible();
  await expect(left.getByText(`agora “${mark} 2 kg”`)).toBeVisible();
  await expectAccessible(page);
  expect(await stored()).toEqual([`${mark} 1 99.9 A`, `${mark} 2 kg 5 A`, `${mark} 3 30 B`, `${mark} 4 40 B`]);

  // The same file again, without choosing it, against what there is now.
  await review.getByRole('button', { name: 'Conferir de novo' }).click();
  await expectTotals(review, 'Novos1', 'Atualizados1', 'Sem mudança2', 'Com erro0', 'Ignorados0');
  const batch = page.waitForRequest('**/rest/v1/rpc/import_rows');
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída', exact: true })).toBeVisible();
  const { operation } = (await batch).postDataJSON();

  // A colleague's change after the import survives its undo.
  const [made] = await databaseRows(page, `produtos?select=id&nome=eq.${encodeURIComponent(`${mark} 2`)}`);
  await changeRows(page, `produtos?id=eq.${made?.id}`, { localizacao: 'Corredor do colega' });
  expect(await undo(page, review)).toContain('2 produtos criados serão excluídos e 2 voltam aos valores anteriores.');
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  const kept = review.getByRole('region', { name: 'Ficaram como estão' });
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await expect(kept).toContainText('Corredor do colega');
  expect(await stored()).toEqual([
    `${mark} 1 99.9 A`,
    `${mark} 2 20 Corredor do colega`,
    `${mark} 2 kg 5 A`,
    `${mark} 3 5 A`,
  ]);

  // One line for the import, another for undoing it.
  const lines = await databaseRows(page, `atividades?select=acao&operation=eq.${operation}&order=id.desc`);
  expect(lines.map(({ acao }) => acao)).toEqual(['desfez', 'importou']);
});
