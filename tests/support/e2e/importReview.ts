import type { Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { expect } from './e2e';

/** A workbook written by another program. */
export const fixture = (name: string) => `tests/fixtures/planilhas/${name}`;

/** A workbook of the given rows, as the browser hands it over. */
export function workbook(name: string, rows: (string | number)[][]) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Plan1');
  return { name, mimeType: '', buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })) };
}

/** Opens the import dialog and gives it a file; returns the review. */
export async function choose(page: Page, button: string, file: Parameters<Locator['setInputFiles']>[0]) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Formatos aceitos: .xlsx, .xls')).toBeVisible();
  await expect(dialog.getByText('Tamanho máximo: 300MB')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file);
  const review = page.getByRole('dialog', { name: 'Revisar importação' });
  await expect(review).toBeVisible();
  return review;
}

/** From the columns to the checked rows, which come at once where another test's import taught the shop these titles. */
export async function check(review: Locator) {
  const title = review.getByRole('heading', { name: /^Confira/ });
  if ((await title.innerText()) === 'Confira as colunas')
    await review.getByRole('button', { name: 'Continuar' }).click();
  await expect(review.getByRole('heading', { name: 'Confira antes de importar' })).toBeFocused();
}

/** Waits for these figures, e.g. 'Novos9'. */
export const expectTotals = (review: Locator, ...totals: string[]) =>
  expect(review.getByRole('group', { name: 'Mostrar linhas' }).getByRole('button')).toHaveText(totals);
/** Closes the review, and moves the pointer away, since a toast under it stays. */
export async function close(review: Locator) {
  await review.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await review.page().mouse.move(0, 0);
}

/** Opens the report of an earlier import from the dialog, by the name of its file. */
export async function openReport(page: Page, file: string) {
  await page.getByRole('button', { name: 'Importar Excel' }).click();
  const line = page.getByText(`: ${file}, `);
  await line.locator('..').getByRole('button', { name: 'Ver relatório' }).click();
}

/** Undoes the import; returns the text of the question. */
export async function undo(page: Page, review: Locator): Promise<string> {
  await review.getByRole('button', { name: 'Desfazer importação' }).click();
  const question = page.getByRole('alertdialog', { name: 'Desfazer importação?' });
  const asked = await question.innerText();
  await question.getByRole('button', { name: 'Desfazer', exact: true }).click();
  return asked;
}
