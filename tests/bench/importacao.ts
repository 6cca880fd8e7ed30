import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { headersOf, sessionFor } from '../support/e2e/session';
import { browserLaunch } from '../support/node/browser';
import { startServer } from '../support/node/server';
import { databasePace } from './databasePace';
import { atMost, type Row } from './row';
import { signIn } from './signedIn';

const products = 50_000;
const modes = [
  { name: 'in memory', port: 4325, catalogue: '' },
  { name: 'stored', port: 4326, catalogue: 'supabase' },
];
/** How often the time of one bare statement an import may take, and in milliseconds the longest that the page may stand still. */
const budgets = { ratio: 4, stall: 200 };

export async function importacaoBench(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'importacao-'));
  const file = join(folder, 'produtos.xlsx');
  const rows = Array.from({ length: products }, (_, n) => [
    `Produto ${n}`,
    (n % 9000) / 100 + 1,
    'un',
    `Corredor ${n % 40}`,
    'Mercearia',
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['Nome', 'Valor', 'Unidade', 'Localização', 'Categoria'], ...rows]),
    'Plan1',
  );
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
  const pace = await databasePace(products, join(folder, 'pace'));
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  const bare = seconds(pace.bare);
  console.info(
    `  one bare insert … select from jsonb of ${products} products: ${bare}; CPU ${seconds(pace.bareCpu)}, ` +
      `of the import's batches without a browser ${seconds(pace.importCpu)}, of undoing them ${seconds(pace.undoCpu)}`,
  );
  const results: Row[] = [
    atMost("CPU of an import's batches, bare insert = 1", pace.importCpu / pace.bareCpu, budgets.ratio, '×'),
    atMost("CPU of undoing an import's batches, bare insert = 1", pace.undoCpu / pace.bareCpu, budgets.ratio, '×'),
  ];
  const browser = await chromium.launch(await browserLaunch({ whole: true }));
  try {
    for (const { name, port, catalogue } of modes) {
      // In a folder, as people have it: in memory the files of PGlite are copied whole as they grow.
      const data = `file:${join(folder, name.replaceAll(' ', '-'))}`;
      const server = await startServer({ port, env: { VITE_PRODUTOS: catalogue, DATABASE_URL: data } });
      try {
        const page = await browser.newPage({
          baseURL: `http://localhost:${port}`,
          viewport: { width: 1440, height: 900 },
        });
        results.push(...(await importOnce(page, file, { name, stored: catalogue !== '' })));
        await page.close();
      } finally {
        await server.stop();
      }
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

async function importOnce(
  page: Page,
  file: string,
  { name, stored }: { name: string; stored: boolean },
): Promise<Row[]> {
  await signIn(page);
  await page.getByRole('link', { name: 'Produtos', exact: true }).click();
  await page.getByRole('button', { name: 'Importar Excel' }).click();
  await page.getByText('Formatos aceitos').waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
  });
  const longest = () => page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));

  // Looked for in each frame: a locator that waits looks every half second after a while.
  const shown = (heading: string) =>
    page.waitForFunction(
      (text) => [...document.querySelectorAll('h2, h3')].some(({ textContent }) => textContent === text),
      heading,
      { polling: 'raf', timeout: 180_000 },
    );

  // By key: a button that came in the place of another takes no pointer at first, which is no part of what is measured.
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const started = performance.now();
  const spent = () => (performance.now() - started) / 1000;
  await page.locator('input[type=file]').setInputFiles(file);
  await shown('Confira as colunas');
  const read = spent();
  await press('Continuar');
  await shown('Confira antes de importar');
  const checked = spent();
  await press('Importar');
  await shown('Importação concluída');
  const written = spent();
  const stall = await longest();
  await expectCreated(page, stored);
  const undoing = performance.now();
  await press('Desfazer importação');
  await press('Desfazer');
  await shown('Importação desfeita');
  const undone = (performance.now() - undoing) / 1000;
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  console.info(
    `  ${name}: read ${seconds(read)}, checked ${seconds(checked - read)}, written ${seconds(written - checked)}, undone ${seconds(undone)}`,
  );
  return [atMost(`longest main-thread task of an import of ${products} products, ${name}`, stall, budgets.stall, 'ms')];
}

async function expectCreated(page: Page, stored: boolean): Promise<void> {
  const told = await page.getByRole('listitem').filter({ hasText: 'Produtos criados' }).innerText();
  if (Number(told.replaceAll(/\D/g, '')) !== products) throw new Error(`the report says: ${told}`);
  if (!stored) return;
  const { access_token: token } = await sessionFor(page.request);
  const answer = await page.request.head('/rest/v1/produtos?select=id&localizacao=like.Corredor*&nome=like.Produto*', {
    headers: { ...headersOf(token), Prefer: 'count=exact' },
  });
  const range = answer.headers()['content-range'];
  if (!range?.endsWith(`/${products}`)) throw new Error(`${range} products are stored`);
}
