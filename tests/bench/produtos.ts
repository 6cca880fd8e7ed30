import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createBuilder, type Plugin } from 'vite';
import { browserLaunch } from '../support/node/browser';
import { startServer } from '../support/node/server';
import { atMost, median, type Row } from './row';
import { signIn } from './signedIn';

const products = 5000;
const port = 4322;
const budget = 100;
/** A product of the list. */
const row = 'main tr[data-row]';
/** A key without an answer counts as this many milliseconds. */
const giveUp = 3000;

/** Puts `products` products in the place of the three samples. */
const bigCatalogue: Plugin = {
  name: 'big-catalogue',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/memory/sampleProdutos.ts')) return undefined;
    return `const nomes = ['Arroz Branco', 'Feijão Carioca', 'Pão Francês', 'Café Torrado', 'Açúcar Refinado'];
      export const sampleProdutos = Array.from({ length: ${products} }, (_, i) => ({
        id: String(i), nome: nomes[i % 5] + ' ' + String(i).padStart(4, '0'), valor: (i % 900) / 10 + 1,
        localizacao: 'Corredor ' + (i % 20), categoria: '#', tipoVenda: 'unidade' }));`;
  },
};

/** How long, in milliseconds, each typed key takes until what it finds among 5,000 products is painted. */
export async function produtosBench(): Promise<Row[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const builder = await createBuilder({
    logLevel: 'error',
    plugins: [bigCatalogue],
    build: { outDir, emptyOutDir: true },
  });
  await builder.buildApp();
  const server = await startServer({ port, built: outDir });
  const browser = await chromium.launch(await browserLaunch({ whole: true }));
  try {
    const page = await browser.newPage({ baseURL: `http://localhost:${port}`, viewport: { width: 1440, height: 900 } });
    // tsx wraps functions in this helper, which a page that is handed one does not know.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    await signIn(page);
    return [...(await listSearch(page)), ...(await productSelect(page)), ...(await fullPage(page))];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function listSearch(page: Page): Promise<Row[]> {
  await page.getByRole('link', { name: 'Produtos', exact: true }).click();
  await page.getByText('5.000 produto(s) encontrado(s)').waitFor();
  await page.getByPlaceholder('Buscar por nome ou categoria...').focus();
  return report(`search of the product list${atBest}`, await typeAndTime(page, row));
}

/** With 100 rows on the page: the search's keys, then `j` and `x`, which go to a row and select it. */
async function fullPage(page: Page): Promise<Row[]> {
  await page.goto('/admin/produtos?page=1&perPage=100');
  await page.locator(row).nth(99).waitFor();
  await page.getByPlaceholder('Buscar por nome ou categoria...').focus();
  const search = report(`search of 100 rows a page${atBest}`, await typeAndTime(page, row));
  await page.locator(row).nth(99).waitFor();
  await page.locator(row).first().focus();
  const times: number[] = [];
  for (const key of Array.from({ length: 20 }, () => ['j', 'x']).flat()) {
    await page.evaluate(watchRow, row);
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered));
  }
  return [...search, ...report('j and x among 100 rows', times)];
}

async function productSelect(page: Page): Promise<Row[]> {
  await page.getByRole('link', { name: 'Promoções', exact: true }).click();
  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  await page.getByRole('combobox', { name: 'Produto' }).click();
  await page.getByRole('option').first().waitFor();
  return report(
    `promotion's product select${atBest}`,
    await typeAndTime(page, '[role=option]:not([aria-disabled=true])'),
  );
}

/** What is said of figures that `typeAndTime` gives. */
const atBest = ', each key at its best of three';

/** The best of three runs per key, so that what else the machine is doing stays out of the figure. */
async function typeAndTime(page: Page, items: string): Promise<number[]> {
  const runs = [await typeOnce(page, items), await typeOnce(page, items), await typeOnce(page, items)];
  return (runs[0] ?? []).map((_, key) => Math.min(...runs.map((times) => times[key] ?? Number.NaN)));
}

/** Runs in the page: from the next keydown, counts until a frame in which another row has the focus, or is selected as well. */
function watchRow(row: string) {
  const state = () => {
    const place = [...document.querySelectorAll(row)].indexOf(document.activeElement?.closest(row) as Element);
    return `${place} ${document.querySelectorAll(`${row}[aria-selected=true]`).length}`;
  };
  const before = state();
  const target = window as unknown as { answered: Promise<number> };
  target.answered = new Promise((done) => {
    const begin = () => {
      const start = performance.now();
      const look = () =>
        requestAnimationFrame(() => {
          const spent = performance.now() - start;
          if (state() !== before || spent > 3000) setTimeout(() => done(performance.now() - start));
          else look();
        });
      look();
    };
    window.addEventListener('keydown', begin, { once: true, capture: true });
  });
}

/** Types into the focused field; per key, the time until every item shown matches what was typed so far. */
async function typeOnce(page: Page, items: string): Promise<number[]> {
  const times: number[] = [];
  for (const text of ['cafe', '4003', 'pao', '1237', 'acucar', '2999']) {
    for (let length = 1; length <= text.length; length++) {
      await page.evaluate(watchNextKey, { items, typed: text.slice(0, length), giveUp });
      await page.keyboard.press(text.charAt(length - 1));
      times.push(await page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered));
      await page.waitForTimeout(60);
    }
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.waitForTimeout(200);
  }
  return times;
}

/** Runs in the page: from the next keydown, counts until a frame in which the items answer to what was typed. */
function watchNextKey({ items, typed, giveUp }: { items: string; typed: string; giveUp: number }) {
  const folded = (value: string) =>
    value
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const answers = () => {
    const shown = [...document.querySelectorAll(items)].map((each) => folded(each.textContent ?? ''));
    return shown.length > 0 && shown.every((each) => each.includes(typed.trim()));
  };
  const target = window as unknown as { answered: Promise<number> };
  target.answered = new Promise((done) => {
    window.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        const look = () =>
          // The field must have the key, and the next frame is when what was found is on the screen.
          requestAnimationFrame(() => {
            const value = (document.activeElement as HTMLInputElement | null)?.value;
            const spent = performance.now() - start;
            if ((value === typed && answers()) || spent > giveUp) setTimeout(() => done(performance.now() - start));
            else look();
          });
        look();
      },
      { once: true, capture: true },
    );
  });
}

function report(what: string, times: number[]): Row[] {
  return [
    atMost(`${what}, ${products} products, median key`, median(times), budget, 'ms'),
    atMost(`${what}, ${products} products, slowest key`, Math.max(...times), budget, 'ms'),
  ];
}
