import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx';
import { expect, signIn, test } from '../support/e2e/e2e';

test('the whole list of promotions is exported, with their products @stored', async ({ page }) => {
  await signIn(page, 'Promoções');
  // Other tests may write to the list between the count and the export.
  await expect(async () => {
    await page.reload();
    const found = Number.parseInt((await page.getByText(/^\d+ promoção\(ões\) encontrada/).textContent()) ?? '', 10);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar Excel' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^promocoes-\d{4}-\d\d-\d\d\.xlsx$/);
    const { SheetNames, Sheets } = read(readFileSync(await download.path()));
    expect(SheetNames).toEqual(['Promoções', 'Produtos']);
    const rows = utils.sheet_to_json<unknown[]>(Sheets.Promoções ?? {}, { header: 1 });
    expect(rows).toHaveLength(found + 1);
    expect(rows[0]).toContain('Nome');
  }).toPass();
});
