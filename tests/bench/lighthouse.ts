import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { paths } from '../../src/domain/paths';
import { pages } from '../../src/site/facts/pages';
import { browserLaunch } from '../support/node/browser';
import { freePort } from '../support/node/server';
import { median, type Row } from './row';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse (mobile, simulated throttling) on every public page of the production build and the shoppers': medians of three. */
export async function lighthouseBench(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of [...pages.map((page) => page.path), paths.counter]) rows.push(...(await measure(url, path)));
  return rows;
}

async function measure(origin: string, path: string): Promise<Row[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runTwiceAtMost(`${origin}${path}`));
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
async function runTwiceAtMost(url: string): Promise<Result> {
  return runLighthouse(url).catch((error) => {
    if (!/NO_NAVSTART/.test(String(error))) throw error;
    console.info(`  Lighthouse saw no start of ${url} (NO_NAVSTART), and runs once more.`);
    return runLighthouse(url);
  });
}

type Result = Awaited<ReturnType<typeof runLighthouse>>;

async function runLighthouse(url: string) {
  const port = await freePort();
  const launch = await browserLaunch({ whole: true });
  const browser = await chromium.launchPersistentContext('', {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError)
      throw new Error(JSON.stringify(result?.lhr.runtimeError ?? 'no Lighthouse result'));
    return result.lhr;
  } finally {
    await browser.close();
  }
}
