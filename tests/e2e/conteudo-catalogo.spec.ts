import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';

const screens = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 375, height: 812 }],
] as const;

for (const [screen, viewport] of screens) {
  test(`contents of 3,000 products are proposed, confirmed in bulk and undone on ${screen} @stored`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const word = unique('Lote');
    await signIn(page, 'Produtos');
    const endings = ['5KG', 'LT 350ML C/12', '3X130G', '1,5L', 'C/30 UND', '170G DREN 120G'];
    await insertRow(
      page,
      'produtos',
      Array.from({ length: 3000 }, (_, n) => ({
        nome: `${word} ${n % 300 ? endings[n % endings.length] : '150ML/90G'} ${n}`,
        valor: 9.9,
        localizacao: 'Corredor A',
        categoria: 'Mercearia',
      })),
    );
    await page.getByPlaceholder('Buscar por nome ou categoria...').fill(word);
    await expect(page.getByText('3.000 produto(s) encontrado(s)', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
    await page.getByRole('button', { name: /^Selecionar todos os 3\.000/ }).click();
    await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Conteúdo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conteúdo das embalagens' });
    await expect(dialog.getByRole('button', { name: 'Confirmar 2.990 produtos' })).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Em dúvida (10)' }).click();
    const first = dialog.getByRole('combobox').first();
    await expect(first).toHaveValue('');
    await first.selectOption('150 ml');
    await expect(dialog.getByRole('listitem').first()).toContainText('R$ 66,00 por l');
    await expectAccessible(page);
    const confirm = dialog.getByRole('button', { name: 'Confirmar 2.991 produtos' });
    await expect(confirm).toBeEnabled();
    await confirm.click();
    await expect(page.getByText('2.991 produtos mudaram.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByText('2.991 produtos como antes.')).toBeVisible();
  });
}
