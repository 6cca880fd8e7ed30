import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FileChooser } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { type Dragged, drag, drop } from '../support/e2e/dragging';
import { expect, signIn, test } from '../support/e2e/e2e';
import { fixture } from '../support/e2e/importReview';

const spreadsheet = { files: [resolve(fixture('produtos.xlsx'))] };
test('the file is picked by keyboard or mouse; a refused drop says why, and a spreadsheet may be dropped anywhere @rare', async ({
  page,
}, info) => {
  const text = info.outputPath('lista.txt');
  writeFileSync(text, 'nome;valor\nArroz;1');
  const huge = info.outputPath('enorme.xlsx');
  writeFileSync(huge, '');
  // It claims the size, and takes none on the disk.
  truncateSync(huge, 301 * 1024 * 1024);
  const folder = info.outputPath('planilhas');
  mkdirSync(folder);
  await signIn(page, 'Produtos');
  await page.getByRole('button', { name: 'Importar Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Produtos' });
  const button = dialog.getByRole('button', { name: 'Selecionar arquivo Excel' });
  await expect(button).toBeVisible();
  await expectAccessible(page, ['label-content-name-mismatch', 'nested-interactive']);
  const pickers: FileChooser[] = [];
  page.on('filechooser', (picker) => pickers.push(picker));
  // From the dialog itself to its first control.
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  for (const [opened, open] of [
    () => page.keyboard.press('Enter'),
    () => dialog.getByText('Arraste o arquivo para cá ou clique para selecionar').click(),
  ].entries()) {
    await open();
    await expect.poll(() => pickers.length).toBe(opened + 1);
    // Closed without a file: while one picker is open, the browser opens no other.
    await pickers[opened]?.setFiles([]);
  }
  const refused: [Dragged, name: string, description: string][] = [
    [{ files: [text] }, 'Formato inválido', 'Por favor, selecione um arquivo Excel (.xlsx ou .xls)'],
    [{ files: [huge] }, 'Arquivo muito grande', 'O arquivo deve ter no máximo 300MB'],
    [{ files: [folder] }, 'Pasta não aceita', 'Abra a pasta e solte aqui o arquivo Excel'],
    [{ link: 'https://exemplo.com.br/a.xlsx' }, 'Nenhum arquivo recebido', 'Salve a planilha no computador'],
  ];
  for (const [dragged, name, description] of refused) {
    await drop(dialog, dragged);
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(description);
    await expect(dialog).toBeVisible();
  }
  const letGo = await drag(page.getByRole('alert').filter({ hasText: 'Nenhum arquivo recebido' }), spreadsheet);
  await expect(dialog.getByText('Solte o arquivo em qualquer lugar desta tela')).toBeVisible();
  await letGo();
  await expect(page.getByText('produtos.xlsx foi carregado com sucesso!')).toBeVisible();
  const review = page.getByRole('dialog', { name: 'Revisar importação' });
  await expect(review.getByRole('heading', { name: /^Confira/ })).toBeVisible();
});

test('a spreadsheet dropped on a list opens its import; behind a dialog it is refused, and nothing there is lost', async ({
  page,
}, info) => {
  const hint = page.getByText('Solte a planilha em qualquer lugar desta tela para importar');
  await signIn(page, 'Produtos');
  const heading = page.getByRole('heading', { name: 'Produtos', exact: true });
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Produto' });
  await form.getByLabel('Nome').fill('Pão de mel');
  const refused = await drag(form, spreadsheet);
  await expect(hint).toHaveCount(0);
  await refused();
  await expect(page.getByRole('alert').filter({ hasText: 'Feche a janela que está aberta' })).toBeVisible();
  await expect(form.getByLabel('Nome')).toHaveValue('Pão de mel');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const letGo = await drag(heading, spreadsheet);
  await expect(hint).toBeVisible();
  await page.screenshot({ path: info.outputPath('arrastar.png') });
  await letGo();
  await expect(page.getByText('produtos.xlsx foi carregado com sucesso!')).toBeVisible();
  const review = page.getByRole('dialog', { name: 'Revisar importação' });
  await expect(review.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
