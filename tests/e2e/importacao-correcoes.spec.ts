import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { read, utils, write } from 'xlsx';
import { expectAccessible } from '../support/e2e/accessible';
import { drag } from '../support/e2e/dragging';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { check, close, expectTotals, workbook } from '../support/e2e/importReview';

const header = ['Produto', 'Preço', 'Corredor', 'Seção', 'Obs'];

/** Drops a file by the browser's own protocol on the dialog of the list; returns the review. */
async function dropFile(page: Page, path: string) {
  await page.getByRole('button', { name: 'Importar Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Produtos' });
  await expect(dialog.getByRole('button', { name: 'Selecionar arquivo Excel' })).toBeVisible();
  const letGo = await drag(dialog, { files: [path] });
  // A hand lets go once the page takes the file.
  await expect(dialog.getByText('Solte o arquivo em qualquer lugar desta tela')).toBeVisible();
  await letGo();
  return page.getByRole('dialog', { name: 'Revisar importação' });
}

function saved(info: TestInfo, name: string, rows: (string | number)[][]) {
  const path = info.outputPath(name);
  writeFileSync(path, workbook(name, rows).buffer);
  return path;
}

/** Types over the first faulty cell of a column. */
async function type(review: Locator, label: string, text: string) {
  const cells = review.getByRole('region', { name: 'Linhas da planilha' }).getByRole('textbox', { name: label });
  const faulty = cells.and(review.locator('[aria-invalid=true]')).first();
  await faulty.click();
  const { keyboard } = review.page();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
  await keyboard.press('Enter');
}

test('3,000 rows with six kinds of errors are mended to none without leaving the review', async ({ page }, info) => {
  test.slow();
  const mark = unique('Zzz');
  const rows = Array.from({ length: 3000 }, (_, n) => [`${mark} ${n}`, n / 100 + 1, 'Corredor Z', 'Mercearia', 'x']);
  const spoil = (from: number, count: number, column: number, value: string | number) => {
    for (const row of rows.slice(from, from + count)) row[column] = value;
  };
  spoil(0, 214, 1, 'a combinar');
  spoil(300, 90, 2, '');
  spoil(500, 40, 1, -5);
  spoil(700, 60, 3, '');
  spoil(900, 1, 0, 'x'.repeat(301));
  spoil(901, 1, 0, '');
  await signIn(page, 'Produtos');
  const review = await dropFile(page, saved(info, 'fornecedor.xlsx', [header, ...rows]));
  await check(review);
  const totals = ['Atualizados0', 'Sem mudança0', 'Com erro406', 'Ignorados0'];
  await expectTotals(review, 'Novos2.594', ...totals);
  const errors = review.getByRole('button', { name: /^Com erro/ });
  const refilter = async () => {
    await errors.click();
    await errors.click();
  };
  await errors.click();
  const everywhere: [label: string, text: string, left: number][] = [
    ['Valor', '9,90', 192],
    ['Localização', 'Corredor Y', 102],
    ['Valor', '5', 62],
    ['Categoria', 'Mercearia', 2],
  ];
  for (const [label, text, left] of everywhere) {
    await type(review, label, text);
    await review.getByRole('button', { name: 'Substituir em todas' }).click();
    await expect(errors).toHaveText(`Com erro${left}`);
    await refilter();
  }
  await expectAccessible(page);
  await type(review, 'Nome', `${mark} longo`);
  await expect(errors).toHaveText('Com erro1');
  await review.getByRole('button', { name: 'Deixar (sem nome) de fora' }).click();
  await expectTotals(review, 'Novos2.999', 'Atualizados0', 'Sem mudança0', 'Com erro0', 'Ignorados1');
  // The counters are over the rows, however far they are scrolled.
  await expect(review.getByRole('group', { name: 'Mostrar linhas' })).toBeInViewport();

  await page.reload();
  const again = await dropFile(page, info.outputPath('fornecedor.xlsx'));
  await expect(again.getByText('406 correções recuperadas')).toBeVisible();
  await check(again);
  await again.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(again.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await close(again);
});

test('the file of errors is mended in a spreadsheet program and comes back', async ({ page }, info) => {
  const mark = unique('Zzz');
  const names = ['a', 'b', 'c'].map((each) => `${mark} ${each}`);
  const rows = names.map((nome, n) => [nome, n === 1 ? 5 : 'caro', 'Corredor Z', 'Mercearia', `nota ${n}`]);
  await signIn(page, 'Produtos');
  const review = await dropFile(page, saved(info, 'lista.xlsx', [header, ...rows]));
  await check(review);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  const download = page.waitForEvent('download');
  await review.getByRole('button', { name: 'Baixar erros' }).click();
  const path = info.outputPath('erros-lista.xlsx');
  await (await download).saveAs(path);
  await close(review);

  const book = read(readFileSync(path));
  const sheet = book.Sheets.Erros ?? {};
  const reason = 'Valor: Informe um valor como 4,99 ou 1.234,56';
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    [...header, 'Motivo'],
    [...(rows[0] ?? []), reason],
    [...(rows[2] ?? []), reason],
  ]);
  sheet.B2 = { t: 'n', v: 8.49 };
  writeFileSync(path, write(book, { type: 'buffer', bookType: 'xlsx' }));
  const again = await dropFile(page, path);
  await expect(again.getByText('só as linhas dela são importadas, e a coluna Motivo não é lida')).toBeVisible();
  await check(again);
  await expectTotals(again, 'Novos1', 'Atualizados0', 'Sem mudança0', 'Com erro1', 'Ignorados0');
});
