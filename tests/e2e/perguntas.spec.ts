import { expectAccessible } from '../support/e2e/accessible';
import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { expect, press, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, close, expectTotals } from '../support/e2e/importReview';

test.describe.configure({ timeout: 120_000 });

test('questions are found by their answers, ordered, shown compactly, exported and imported again', async ({
  page,
}) => {
  const word = unique('zimbro');
  const row = (pergunta: string, resposta: string, observacoes: string | null) => ({
    pergunta,
    contexto: 'Bebidas',
    resposta,
    observacoes,
  });
  await signIn(page, 'Perguntas');
  await insertRow(page, 'perguntas', row(`Vendem ${word}?`, 'Sim.', '=1+1'));
  await insertRow(page, 'perguntas', row(`Tem gim com ${word.toUpperCase()}?`, 'Não.', null));
  await insertRow(page, 'perguntas', row(unique('O que vai no gim?'), `Vai ${word},\ne mais.`, 'Linha 1\nLinha 2'));
  await page.getByPlaceholder('Buscar por pergunta ou contexto...').fill(word);
  await expect(page.getByText('3 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveText([/^Tem gim/, /^Vendem/, /^O que vai/]);

  await press(page.getByRole('combobox', { name: 'Ordem' }), 'ArrowDown');
  await expect(titles).toHaveText([/^Vendem/, /^Tem gim/, /^O que vai/]);
  await page.getByRole('button', { name: 'Ver lista compacta' }).click();
  await expect(page.getByRole('button', { name: 'Ver cartões' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ver cartões' })).toBeVisible();
  await expect(titles).toHaveText([/^Vendem/, /^Tem gim/, /^O que vai/]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const query = `perguntas?busca_toda=like.*${word}*&order=id&select=*`;
  const before = await databaseRows(page, query);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar Excel' }).click();
  const file = await (await downloading).path();
  await expect(page.getByText('3 perguntas no arquivo.')).toBeVisible();
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await expectTotals(review, 'Novas0', 'Atualizadas0', 'Sem mudança3', 'Com erro0', 'Ignoradas0');
  await close(review);
  expect(await databaseRows(page, query)).toEqual(before);
});
