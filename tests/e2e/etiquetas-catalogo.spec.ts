import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { withCheckDigit } from '../../src/domain';
import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { changeRows, databaseRows, insertRow } from '../support/e2e/rows';

// A printer has more dots than a screen.
test.use({ deviceScaleFactor: 3 });

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });

const millimetres = (pixels: number) => (pixels * 25.4) / 96;
const digits = (many: number) => Array.from({ length: many }, () => Math.floor(Math.random() * 10)).join('');

/** The papers of a PDF in millimetres, a page each. */
async function papers(page: Page): Promise<[number, number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => [
    (Number(width) * 25.4) / 72,
    (Number(height) * 25.4) / 72,
  ]);
}

/** Where printed labels are on their sheet, in millimetres: left, top, width and height. */
const boxes = (labels: Locator) =>
  labels.evaluateAll((all) =>
    all.map((label) => {
      const sheet = label.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const { left, top, width, height } = label.getBoundingClientRect();
      return [left - sheet.left, top - sheet.top, width, height].map((pixels) => (pixels * 25.4) / 96);
    }),
  );

async function insertProdutos(page: Page, name: string) {
  // An EAN-13, an EAN-8, a UPC and a GTIN-14.
  const codes = [`789${digits(9)}`, `7${digits(6)}`, `06${digits(9)}`, `1789${digits(9)}`].map(withCheckDigit);
  const produtos = [
    { nome: `${name} Arroz 5kg`, valor: 24.9, conteudo: '5 kg', codigo: codes[0], localizacao: 'Corredor 10' },
    { nome: `${name} Balas`, valor: 1.99, conteudo: '150 g', codigo: codes[1], localizacao: 'Corredor 2' },
    { nome: `${name} Cereal`, valor: 12.5, conteudo: '300 g', codigo: codes[2], localizacao: 'Corredor 1' },
    { nome: `${name} Farinha fardo`, valor: 48, conteudo: '10 kg', codigo: codes[3], localizacao: 'Corredor 3' },
    { nome: `${name} Milho em lata`, valor: 3.99, conteudo: null, codigo: null, localizacao: 'Corredor 1' },
  ].map((produto) => ({ ...produto, id: crypto.randomUUID(), categoria: 'Mercearia' }));
  await insertRow(page, 'produtos', produtos);
  return { produtos, codes };
}

test('labels come in real millimetres with codes that a scanner reads, are noted, and listed when they differ @stored', async ({
  page,
}, info) => {
  const name = unique('Etiqueta');
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await beSignedIn(page);
  const { produtos, codes } = await insertProdutos(page, name);
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  await page.goto(`/admin/produtos?filter=${filter}`);
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
  await page.getByRole('link', { name: 'Imprimir etiquetas' }).click();

  await expect(page.getByText('1 etiqueta não sai, porque a lei não deixa:')).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} Milho em lata` })).toBeVisible();
  const labels = page.locator('[data-label-sheet] > li:not(.empty)');
  await expect(labels).toHaveCount(4);
  await expect(labels.first()).toContainText('4,98 por kg');
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('etiquetas-1440.png'), fullPage: true });

  await page.getByLabel('Tamanho da etiqueta').selectOption({ label: 'A4, 33 etiquetas (70 × 25,4 mm)' });
  await page.getByLabel('Começar na etiqueta').fill('32');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => boxes(labels)).toHaveLength(4);
  const placed = await boxes(labels);
  for (const [at, [left, top]] of [
    [70, 262.8],
    [140, 262.8],
    [0, 8.8],
    [70, 8.8],
  ].entries())
    for (const [side, wanted] of [left, top, 70, 25.4].entries())
      expect(placed[at]?.[side]).toBeCloseTo(wanted ?? 0, 0);
  for (const [at, code] of codes.entries()) {
    const [read] = await readBarcodes(new Uint8Array(await labels.nth(at).screenshot()));
    expect(read?.text.padStart(14, '0')).toBe(code.padStart(14, '0'));
    const picture = await labels.nth(at).locator('img').boundingBox();
    expect(millimetres(picture?.width ?? 0)).toBeLessThan(37);
  }
  const sheets = await papers(page);
  expect(sheets).toHaveLength(2);
  for (const [width, height] of sheets) expect([width, height].map(Math.round)).toEqual([210, 297]);
  await page.pdf({ preferCSSPageSize: true, path: info.outputPath('a4-33.pdf') });

  await page.emulateMedia({ media: null });
  await page.getByLabel('Tamanho da etiqueta').selectOption({ label: 'Rolo, 100 × 30 mm' });
  await page.emulateMedia({ media: 'print' });
  const rolls = await papers(page);
  expect(rolls).toHaveLength(4);
  for (const [width, height] of rolls) expect([width, height].map(Math.round)).toEqual([100, 30]);
  await page.pdf({ preferCSSPageSize: true, path: info.outputPath('rolo.pdf') });
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.getByText('4 etiquetas anotadas como impressão de agora.')).toBeVisible();
  await page.getByRole('button', { name: 'Não imprimi' }).click();
  await expect(page.getByText('4 etiquetas anotadas')).toBeHidden();
  const noted = () => databaseRows(page, `etiquetas?select=preco&nome=like.${encodeURIComponent(name)}*`);
  expect(await noted()).toEqual([]);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.getByText('4 etiquetas anotadas como impressão de agora.')).toBeVisible();
  expect(await noted()).toHaveLength(4);

  await changeRows(page, `produtos?id=in.(${produtos[0]?.id},${produtos[1]?.id})`, { valor: 9.9 });
  await page.goto('/admin/produtos');
  await page.getByRole('link', { name: 'Etiquetas a trocar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas a trocar' })).toBeVisible();
  const own = labels.filter({ hasText: name });
  await expect(own).toHaveCount(2);
  // Aisle 2 is before aisle 10.
  await expect(own.first()).toContainText('Balas');
  await expect(page.getByText(`Corredor 10 · ${name} Arroz 5kg: preço de R$ 24,90 para R$ 9,90`)).toBeAttached();
  await page.getByRole('button', { name: 'Amanhã' }).click();
  await expect(own).toHaveCount(2);
  await page.getByRole('button', { name: /^Nunca impressas/ }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('link', { name: `${name} Milho em lata` })).toBeAttached();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'A trocar', exact: true }).click();
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(own).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('trocar-375.png'), fullPage: true });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.getByText(/etiquetas? anotadas? como impressão de agora/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nenhuma etiqueta a trocar.')).toBeVisible();
});
