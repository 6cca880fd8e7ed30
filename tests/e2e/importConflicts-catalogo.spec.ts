import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { changeRows, databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, expectTotals, undo, workbook } from '../support/e2e/importReview';

// A whole journey, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

const stored = async (page: Page, mark: string) =>
  (await databaseRows(page, `produtos?select=nome,valor,localizacao&nome=like.${mark}*&order=nome`)).map(
    ({ nome, valor, localizacao }) => `${nome} ${Number(valor)} ${localizacao}`,
  );

test('changes after the review are reported with both values, checked again, and kept by undo', async ({ page }) => {
  const mark = unique('Zzy');
  const change = async (n: number, data: object) => {
    const [produto] = await databaseRows(page, `produtos?select=id&nome=eq.${encodeURIComponent(`${mark} ${n}`)}`);
    await changeRows(page, `produtos?id=eq.${produto?.id}`, data);
  };
  await signIn(page, 'Produtos');
  for (const n of [1, 2]) {
    await insertRow(page, 'produtos', { nome: `${mark} ${n}`, valor: 5, localizacao: 'A', categoria: 'Mercearia' });
  }
  const rows = [1, 2, 3].map((n) => [`${mark} ${n}`, n * 10, 'un', 'B', 'Mercearia']);
  const file = workbook('precos.xlsx', [['Produto', 'Preço', 'Un', 'Corredor', 'Seção'], ...rows]);
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await review.getByRole('radio', { name: 'Importar assim mesmo' }).check();
  await expectTotals(review, 'Novos1', 'Atualizados2', 'Sem mudança0', 'Com erro0', 'Ignorados0');

  await change(1, { valor: 99.9 });
  await change(2, { nome: `${mark} 2 kg` });
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  const heading = { name: 'Importação concluída, com 2 linhas deixadas como estavam' };
  await expect(review.getByRole('heading', heading)).toBeFocused();
  const left = review.getByRole('region', { name: 'Deixadas como estavam' });
  await expect(left.getByRole('listitem').first()).toContainText('Alterado depois da conferência por');
  await expect(left.getByRole('row', { name: 'Valor R$ 10,00 R$ 99,90' })).toBeVisible();
  await expect(left.getByText(`agora “${mark} 2 kg”`)).toBeVisible();
  await expectAccessible(page, { always: true });
  expect(await stored(page, mark)).toEqual([`${mark} 1 99.9 A`, `${mark} 2 kg 5 A`, `${mark} 3 30 B`]);

  await review.getByRole('button', { name: 'Conferir de novo' }).click();
  await expectTotals(review, 'Novos1', 'Atualizados1', 'Sem mudança1', 'Com erro0', 'Ignorados0');
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída', exact: true })).toBeVisible();
  const imported = [`${mark} 1 10 B`, `${mark} 2 20 B`, `${mark} 2 kg 5 A`, `${mark} 3 30 B`];
  expect(await stored(page, mark)).toEqual(imported);

  await change(3, { localizacao: 'Corredor do colega' });
  const asked = await undo(page, review);
  expect(asked).toContain('2 produtos criados serão excluídos e 1 volta aos valores anteriores.');
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  const kept = review.getByRole('region', { name: 'Ficaram como estão' });
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await expect(kept).toContainText('Corredor do colega');
  await expectAccessible(page, { always: true });
  expect(await stored(page, mark)).toEqual([`${mark} 1 99.9 A`, `${mark} 2 kg 5 A`, `${mark} 3 30 Corredor do colega`]);
});
