import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pages } from '../../src/site/pages';
import { browserLaunch } from '../support/browser';

export interface Row {
  what: string;
  figure: string;
  budget: string;
  ok: boolean;
}

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse (mobile, simulated throttling) on every public page of the production build in dist/, and the
 * JavaScript each one loads first. Medians of three.
 */
export async function lighthouseBench(): Promise<Row[]> {
  const port = await freePort();
  const server = spawn('npx', ['vite', 'preview', '--port', String(port), '--strictPort'], {
    env: { ...process.env, SUPABASE_DB_DRIVER: 'pglite', SUPABASE_DB_URL: 'memory://' },
    stdio: 'ignore',
    detached: true,
  });
  const origin = `http://localhost:${port}`;
  try {
    await answering(origin);
    const rows: Row[] = [];
    for (const { path } of pages) rows.push(...(await measure(origin, path)), await scriptRow(origin, path));
    return rows;
  } finally {
    stop(server);
  }
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
    { what: `LCP ${path}`, figure: `${(lcp / 1000).toFixed(2)} s`, budget: '≤ 1.20 s', ok: lcp <= 1200 },
    { what: `TBT ${path}`, figure: `${Math.round(tbt)} ms`, budget: '≤ 150 ms', ok: tbt <= 150 },
    { what: `CLS ${path}`, figure: cls.toFixed(3), budget: '≤ 0.01', ok: cls <= 0.01 },
  ];
}

type Result = Awaited<ReturnType<typeof runLighthouse>>;

/** A fresh browser for each run, so that nothing is cached. */
async function runLighthouse(url: string) {
  const port = await freePort();
  const launch = await browserLaunch();
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'no Lighthouse result');
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Every script the page asks for by itself, as a host would send it. */
async function scriptRow(origin: string, path: string): Promise<Row> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const page = await browser.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    return {
      what: `JavaScript ${path}, gzip`,
      figure: `${(bytes / 1000).toFixed(1)} KB`,
      budget: '≤ 170 KB',
      ok: bytes <= 170_000,
    };
  } finally {
    await browser.close();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(250);
  }
  throw new Error(`${url} does not answer`);
}

/** The server runs below npx, so its whole group is ended. */
function stop(server: ChildProcess): void {
  if (server.pid) process.kill(-server.pid);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
