import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { demoAccount } from '../../supabase/environment';
import { browserLaunch } from '../support/node/browser';
import { atMost, type Row } from './row';

/** JavaScript that a first visit loads, gzipped, and whether the panel's libraries are in it. */
export async function bundlesBench(url: string): Promise<Row[]> {
  const browser = await chromium.launch(await browserLaunch({ whole: true }));
  const visit = async (path: string, storageState?: Awaited<ReturnType<typeof signedIn>>) => {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (answer) => {
      if (/javascript/.test(answer.headers()['content-type'] ?? '')) scripts.push(answer.body());
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const bodies = await Promise.all(scripts);
    await context.close();
    const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
    const source = bodies.map(String).join('\n');
    return { kilobytes, foreign: ['GoTrueClient', 'MuiButtonBase', 'SheetJS'].filter((mark) => source.includes(mark)) };
  };
  const rows: Row[] = [];
  for (const path of ['/', '/quem-somos', '/funcionalidades', '/contato']) {
    const { kilobytes, foreign } = await visit(path);
    rows.push(atMost(`first-load JavaScript of ${path}, gzip`, kilobytes, 170, 'KB'));
    rows.push({
      what: `panel libraries on ${path}`,
      figure: foreign.join(', ') || 'none',
      budget: 'none',
      ok: foreign.length === 0,
    });
  }
  const panel = await visit('/admin/usuarios', await signedIn(browser, url));
  rows.push(atMost('first-load JavaScript of /admin/usuarios, gzip', panel.kilobytes, 330, 'KB'));
  await browser.close();
  return rows;
}

/** The storage of somebody signed in, to visit the panel with an empty cache. */
async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Senha', { exact: true }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/admin');
  const state = await context.storageState();
  await context.close();
  return state;
}
