import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pages } from '../../src/site/facts/pages';
import { browserLaunch } from '../support/node/browser';
import { freePort } from '../support/node/server';
import { panelPaths } from './painel';
import { median, type Row } from './row';
import { signedIn } from './signedIn';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse (mobile, simulated throttling) on every public page of the production build, and on the panel's first screens:
 * medians of three.
 */
export async function lighthouseBench(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path } of pages) rows.push(...(await measure(url, path)));
  for (const path of panelPaths) rows.push(await measurePanel(url, path));
  return rows;
}

async function measure(origin: string, path: string): Promise<Row[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(`${origin}${path}`));
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

/** The panel's first screens, from an empty cache to rows, signed in, on the phone that Lighthouse simulates: medians of three. */
async function measurePanel(origin: string, path: string): Promise<Row> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(`${origin}${path}`, storeSession));
  const lcp = median(
    results.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY),
  );
  return { what: `LCP ${path}`, figure: `${(lcp / 1000).toFixed(2)} s`, budget: '≤ 2.50 s', ok: lcp <= 2500 };
}

type Prepare = (page: Page, url: string) => Promise<void>;

/** Signs in with another browser and copies the session alone, so that the cache stays empty. */
async function storeSession(page: Page, url: string): Promise<void> {
  const { origin } = new URL(url);
  const browser = await chromium.launch(await browserLaunch({ whole: true }));
  const { origins } = await signedIn(browser, origin).finally(() => browser.close());
  // A small file of the same origin, to reach its storage.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
}

type Result = Awaited<ReturnType<typeof runOnce>>;
/** Repeats a run that fails twice at most, since some traces are not recorded. */
async function runLighthouse(url: string, prepare?: Prepare, again = 2): Promise<Result> {
  try {
    return await runOnce(url, prepare);
  } catch (error) {
    if (again === 0) throw error;
    return runLighthouse(url, prepare, again - 1);
  }
}

/** Runs in a fresh browser, so that nothing is cached. `prepare` may fill its storage. */
async function runOnce(url: string, prepare?: Prepare) {
  const port = await freePort();
  const launch = await browserLaunch({ whole: true });
  const browser = await chromium.launchPersistentContext('', {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const [page = await browser.newPage()] = browser.pages();
    await prepare?.(page, url);
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: prepare !== undefined,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'no Lighthouse result');
    return result.lhr;
  } finally {
    await browser.close();
  }
}
