import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../support/node/browser';
import { startServer } from '../support/node/server';
import { median, type Row } from './row';
import { signedIn } from './signedIn';

const runs = 3;
const panelPaths = ['/admin', '/admin/usuarios', '/admin/produtos'];
const storedPaths = ['/admin', '/admin/produtos'];
const storedPort = 4327;

/** Lighthouse's slow phone, in bytes a second and milliseconds: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

interface Visit {
  fcp: number;
  lcp: number;
  rows: number;
  cls: number;
  requests: number;
}

/**
 * The panel's first screens on a line and a processor that really are slow: signed in, nothing cached; medians of three. The server at
 * `url` has the catalogue in memory; one that stores it is started for its own screens.
 */
export async function painelBench(url: string): Promise<Row[]> {
  const rows = await screensOf(url, panelPaths, '');
  const stored = await startServer({ port: storedPort, env: { VITE_PRODUTOS: 'supabase' } });
  try {
    return [...rows, ...(await screensOf(stored.url, storedPaths, ', catalogue stored'))];
  } finally {
    await stored.stop();
  }
}

async function screensOf(url: string, paths: string[], mode: string): Promise<Row[]> {
  const browser = await chromium.launch(await browserLaunch({ whole: true }));
  try {
    const storageState = await signedIn(browser, url);
    const rows: Row[] = [];
    for (const path of paths) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, storageState, url + path));
      rows.push(...rowsOf(path, mode, visits));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function rowsOf(path: string, mode: string, visits: Visit[]): Row[] {
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  const row = (what: string, figure: number, budget: number, digits: number, unit = ''): Row => ({
    what: `${what} of ${path} on a slow line${mode}`,
    figure: `${figure.toFixed(digits)}${unit}`,
    budget: `≤ ${budget}${unit}`,
    ok: Number(figure.toFixed(digits)) <= budget,
  });
  return [
    row('FCP', of(({ fcp }) => fcp) / 1000, 1.1, 2, ' s'),
    row('LCP', of(({ lcp }) => lcp) / 1000, 2.5, 2, ' s'),
    row('rows', of(({ rows }) => rows) / 1000, 2.5, 2, ' s'),
    row(
      'layout shift',
      of(({ cls }) => cls),
      0,
      3,
    ),
    row(
      'requests',
      of(({ requests }) => requests),
      25,
      0,
    ),
  ];
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function visit(browser: Browser, storageState: StorageState, address: string): Promise<Visit> {
  const context = await browser.newContext({ storageState, viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'commit' });
  const rows = Number(await (await page.waitForFunction(whenDrawn)).jsonValue());
  await page.waitForLoadState('networkidle');
  const { requests, ...measured } = await measuredIn(page);
  await context.close();
  return { ...measured, rows, requests: requests.filter((start) => start < rows).length };
}

function whenDrawn(): number | false {
  const there = document.querySelector('#root [data-row], #root .MuiCardActionArea-root');
  if (!there || document.querySelector('#root .MuiSkeleton-root')) return false;
  return performance.now();
}

async function measuredIn(page: Page) {
  return page.evaluate(async () => {
    const [shifts = [], paints = []] = await Promise.all(
      ['layout-shift', 'largest-contentful-paint'].map(
        (type) =>
          new Promise<PerformanceEntryList>((resolve) => {
            // Without one of its kind it is not called.
            const none = setTimeout(resolve, 500, []);
            new PerformanceObserver((list) => {
              clearTimeout(none);
              resolve(list.getEntries());
            }).observe({ type, buffered: true });
          }),
      ),
    );
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return {
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp: paints.at(-1)?.startTime ?? Number.NaN,
      cls: shifts.reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0),
      requests: all.map(({ startTime }) => startTime),
    };
  });
}
