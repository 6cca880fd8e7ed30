import { cpSync } from 'node:fs';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { paths } from '../../src/domain/paths';
import { pages } from '../../src/site/facts/pages';
import { browserLaunch } from '../support/node/browser';
import { freePort, makeSite, startServer } from '../support/node/server';
import { median, type Row } from './row';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse (mobile, simulated throttling) on every public page of the production build and the shoppers', also with a list on
 * it, which needs stored products: medians of three.
 */
export async function lighthouseBench(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of [...pages.map((page) => page.path), paths.counter]) rows.push(...(await measure(url, path)));
  // The server itself renders this page: it needs no build, only the static files.
  const built = makeSite();
  cpSync('public', built, { recursive: true });
  const stored = await startServer({ port: await freePort(), built, env: { VITE_PRODUTOS: 'supabase' } });
  try {
    rows.push(...(await measure(stored.url, `${paths.counter}#lista`, makeList)));
  } finally {
    await stored.stop();
  }
  return rows;
}

/** Lighthouse's page finds the list in the browser's storage. */
async function makeList(browser: BrowserContext, url: string) {
  const page = await browser.newPage();
  await page.goto(url);
  await page
    .getByLabel('O que você vai comprar')
    .fill('2 arroz 5kg, feijão, 1,5kg tomate, leite desnatado, café, pneu');
  await page.getByRole('button', { name: 'Montar lista' }).click();
  await page.locator('#itens > li').nth(5).waitFor();
  await page.close();
}

async function measure(origin: string, path: string, prepare?: typeof makeList): Promise<Row[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runTwiceAtMost(`${origin}${path}`, prepare));
  const of = (read: (result: Result) => number) => median(results.map(read));
  const scores = categories.map((name) => of(({ categories: found }) => (found[name]?.score ?? 0) * 100));
  const audit = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY);
  const [lcp, tbt, cls] = [
    audit('largest-contentful-paint'),
    audit('total-blocking-time'),
    audit('cumulative-layout-shift'),
  ] as const;
  return [
    {
      what: `Lighthouse ${path}`,
      figure: scores.map(Math.round).join(' / '),
      budget: '≥ 98 / 100 / 100 / 100',
      ok: scores.every((score, index) => Math.round(score) >= (index === 0 ? 98 : 100)),
    },
    { what: `LCP ${path}`, figure: `${(lcp / 1000).toFixed(2)} s`, budget: '≤ 1.10 s', ok: lcp <= 1100 },
    { what: `TBT ${path}`, figure: `${Math.round(tbt)} ms`, budget: '≤ 20 ms', ok: tbt <= 20 },
    { what: `CLS ${path}`, figure: cls.toFixed(3), budget: '0', ok: cls < 0.0005 },
  ];
}

/** Lighthouse sees no start of the navigation now and then, whatever the page. */
async function runTwiceAtMost(url: string, prepare?: typeof makeList): Promise<Result> {
  return runLighthouse(url, prepare).catch((error) => {
    if (!/NO_NAVSTART/.test(String(error))) throw error;
    console.info(`  Lighthouse saw no start of ${url} (NO_NAVSTART), and runs once more.`);
    return runLighthouse(url, prepare);
  });
}

type Result = Awaited<ReturnType<typeof runLighthouse>>;

async function runLighthouse(url: string, prepare?: typeof makeList) {
  const port = await freePort();
  const launch = await browserLaunch({ whole: true });
  const browser = await chromium.launchPersistentContext('', {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    await prepare?.(browser, url);
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: prepare !== undefined,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(JSON.stringify(result?.lhr.runtimeError ?? 'no Lighthouse result'));
    return result.lhr;
  } finally {
    await browser.close();
  }
}
