import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx';
import { beSignedIn, expect, paths, test } from '../support/e2e/e2e';

for (const list of ['Produtos', 'Promoções'] as const) {
  test(`${list}: the whole list is handed over as an Excel file`, async ({ page, storedCatalogue }) => {
    await beSignedIn(page);
    // Other tests write to the same list meanwhile: then once more.
    await expect(async () => {
      await page.goto(paths[list]);
      const count = page.getByText(/^\d+ (produto\(s\) encontrado|promoção\(ões\) encontrada)/);
      const found = Number.parseInt((await count.textContent()) ?? '', 10);

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Exportar Excel' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^(produtos|promocoes)-\d{4}-\d\d-\d\d\.xlsx$/);
      await expect(page.getByText('Exportação concluída')).toBeVisible();

      const { SheetNames, Sheets } = read(readFileSync(await download.path()));
      const more = storedCatalogue && list === 'Promoções' ? ['Produtos'] : [];
      expect(SheetNames).toEqual([list, ...more]);
      const rows = utils.sheet_to_json<unknown[]>(Sheets[list] ?? {}, { header: 1 });
      expect(rows).toHaveLength(found + 1);
      expect(rows[0]).toContain('Nome');
    }).toPass();
  });
}
