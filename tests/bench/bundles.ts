import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { pages } from '../../src/site/facts/pages';
import { browserLaunch } from '../support/node/browser';
import { atMost, type Row } from './row';
import { signedIn } from './signedIn';

const isScript = (answer: Response) => /javascript/.test(answer.headers()['content-type'] ?? '');
const kilobytes = (source: string | Buffer) => gzipSync(source).length / 1000;

/**
 * JavaScript of a first visit, gzipped: what a public page runs before a touch, as the browser counted, what it
 * fetches once it is used, and what the panel starts with; and whether the panel's libraries are in the pages.
 */
export async function bundlesBench(url: string): Promise<Row[]> {
  const browser = await chromium.launch(await browserLaunch({ whole: true }));
  const rows: Row[] = [];
  for (const { path } of pages) {
    const page = await (await browser.newContext()).newPage();
    await page.coverage.startJSCoverage();
    const fetched = scriptsOf(page);
    await page.goto(url + path, { waitUntil: 'networkidle' });
    // With the page's own address: the script in its HTML.
    const ran = (await page.coverage.stopJSCoverage()).filter((script) => script.url.startsWith(url));
    if (ran.length < 2) throw new Error(`no script ran on ${path}: those that do have other addresses now`);
    const before = ran.reduce((sum, { source = '' }) => sum + kilobytes(source), 0);
    rows.push(atMost(`JavaScript that ${path} runs before a touch, gzip`, before, 5, 'KB'));

    await page.locator('.brand').hover();
    await page.locator('html[data-ready]').waitFor();
    await page.waitForLoadState('networkidle');
    const { total, foreign } = await fetched();
    rows.push(atMost(`JavaScript of ${path} once it is used, gzip`, total, 170, 'KB'));
    rows.push({
      what: `panel libraries on ${path}`,
      figure: foreign.join(', ') || 'none',
      budget: 'none',
      ok: foreign.length === 0,
    });
    await page.context().close();
  }
  const counter = await (await fetch(`${url}/assistente`)).text();
  rows.push(atMost("/assistente, the shoppers' page, gzip", kilobytes(counter), 20, 'KB'));
  const storageState = await signedIn(browser, url);
  for (const [path, most] of [
    ['/admin/usuarios', 330],
    ['/admin/produtos', 380],
  ] as const) {
    const panel = await (await browser.newContext({ storageState })).newPage();
    const fetched = scriptsOf(panel);
    await panel.goto(url + path, { waitUntil: 'networkidle' });
    const { total } = await fetched();
    rows.push(atMost(`first-load JavaScript of ${path}, gzip`, total, most, 'KB'));
    await panel.context().close();
  }
  await browser.close();
  return rows;
}

function scriptsOf(page: Page) {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (answer) => {
    if (isScript(answer)) scripts.set(answer.url(), answer.body());
  });
  return async () => {
    const bodies = await Promise.all(scripts.values());
    const source = bodies.map(String).join('\n');
    return {
      total: bodies.reduce((sum, body) => sum + kilobytes(body), 0),
      foreign: ['GoTrueClient', 'MuiButtonBase', 'SheetJS'].filter((mark) => source.includes(mark)),
    };
  };
}
