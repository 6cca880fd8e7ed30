import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Dragged, drag, drop } from '../support/e2e/dragging';
import { expect, signIn, test } from '../support/e2e/e2e';
import { fixture } from '../support/e2e/importReview';

// Whole journeys, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

const open = async (page: Page, panelPage: Parameters<typeof signIn>[1], button: string) => {
  await signIn(page, panelPage);
  if (panelPage === 'Promoções') await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await page.getByRole('button', { name: button }).click();
};

/** Every dialog that takes a spreadsheet. */
const dialogs = [
  { panelPage: 'Produtos', button: 'Importar Excel', title: 'Importar Produtos', template: 'modelo-produtos.xlsx' },
  {
    panelPage: 'Categorias',
    button: 'Importar Excel',
    title: 'Importar Categorias',
    template: 'modelo-categorias.xlsx',
  },
  { panelPage: 'Perguntas', button: 'Importar Excel', title: 'Importar Perguntas', template: 'modelo-perguntas.xlsx' },
  {
    panelPage: 'Promoções',
    button: 'Importar Produtos',
    title: 'Importar Produtos para Promoção',
    template: 'modelo-promocao.xlsx',
  },
] as const;

for (const { panelPage, button, title, template } of dialogs) {
  test(`${title}: a template is at hand, what is dropped is refused with its reason, and a spreadsheet after that is read @any-screen`, async ({
    page,
  }, info) => {
    const csv = info.outputPath('lista.csv');
    writeFileSync(csv, 'nome;valor\nArroz;1');
    const huge = info.outputPath('enorme.xlsx');
    writeFileSync(huge, '');
    // It claims the size, and takes none on the disk.
    truncateSync(huge, 301 * 1024 * 1024);
    const folder = info.outputPath('planilhas');
    mkdirSync(folder);
    await open(page, panelPage, button);
    const dialog = page.getByRole('dialog', { name: title });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar modelo' }).click();
    expect((await download).suggestedFilename()).toBe(template);
    const refused: [Dragged, name: string, description: string][] = [
      [{ files: [csv] }, 'Formato inválido', 'Por favor, selecione um arquivo Excel (.xlsx ou .xls)'],
      [{ files: [huge] }, 'Arquivo muito grande', 'O arquivo deve ter no máximo 300MB'],
      [{ files: [folder] }, 'Pasta não aceita', 'Abra a pasta e solte aqui o arquivo Excel'],
      [{ link: 'https://exemplo.com.br/a.xlsx' }, 'Nenhum arquivo recebido', 'Salve a planilha no computador'],
    ];
    for (const [dragged, name, description] of refused) {
      await drop(dialog, dragged);
      await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(description);
      await expect(dialog).toBeVisible();
    }
    const area = dialog.getByRole('button', { name: 'Selecionar arquivo Excel' });
    const letGo = await drag(area, { files: [resolve(fixture('produtos.xlsx'))] });
    await expect(dialog.getByText('Solte o arquivo em qualquer lugar desta tela')).toBeVisible();
    await letGo();
    await expect(page.getByText('produtos.xlsx foi carregado com sucesso!')).toBeVisible();
    const review = page.getByRole('dialog', { name: 'Revisar importação' });
    await expect(review.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
  });
}

test('a file may be dropped anywhere while the dialog is open, even on a toast @any-screen', async ({ page }) => {
  const file = { files: [resolve(fixture('produtos.xlsx'))] };
  await open(page, 'Produtos', 'Importar Excel');
  await drop(page.getByRole('dialog'), { link: 'https://exemplo.com.br/produtos.xlsx' });
  await drop(page.getByRole('alert').filter({ hasText: 'Nenhum arquivo recebido' }), file);
  const review = page.getByRole('dialog', { name: 'Revisar importação' });
  await expect(review.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible();
});
