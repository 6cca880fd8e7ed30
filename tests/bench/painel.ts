import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../support/node/browser';
import { median, type Row } from './row';
import { signedIn } from './signedIn';

const runs = 3;
export const panelPaths = ['/admin', '/admin/usuarios', '/admin/produtos'];
/** Whose requests are printed. */
const drawn = '/admin/usuarios';

/** Lighthouse's slow phone, in bytes a second and milliseconds: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

interface Request {
  path: string;
  /** In milliseconds after the page was asked for. */
  start: number;
  end: number;
  /** In KB, as it came over the line. */
  size: number;
}

interface Visit {
  fcp: number;
  lcp: number;
  /** When the first rows, or the dashboard's figures, were on the screen. */
  rows: number;
  cls: number;
  /** Requests in the longest chain of those that led to another. */
  chain: number;
  requests: Request[];
}

/** The panel's first screens on a line and a processor that really are slow: signed in, nothing cached; medians of three. */
export async function painelBench(url: string): Promise<Row[]> {
  const browser = await chromium.launch(await browserLaunch({ whole: true }));
  try {
    const storageState = await signedIn(browser, url);
    const rows: Row[] = [];
    for (const path of panelPaths) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, storageState, url + path));
      rows.push(...rowsOf(path, visits));
      if (path === drawn) console.info(visits[0]?.requests.map(drawRequest).join('\n'));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function rowsOf(path: string, visits: Visit[]): Row[] {
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  const row = (what: string, figure: number, budget: number, digits: number, unit = ''): Row => ({
    what: `${what} of ${path} on a slow line`,
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
      of(({ requests }) => requests.length),
      25,
      0,
    ),
    row(
      'longest chain',
      of(({ chain }) => chain),
      3,
      0,
    ),
  ];
}

async function visit(
  browser: Browser,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
  address: string,
): Promise<Visit> {
  const context = await browser.newContext({ storageState, viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const placeOf = watchChains(devtools);
  await page.goto(address, { waitUntil: 'commit' });
  const rows = Number(await (await page.waitForFunction(whenDrawn)).jsonValue());
  await page.waitForLoadState('networkidle');
  const { requests, ...measured } = await measuredIn(page);
  await context.close();
  const before = requests.filter(({ start }) => start < rows);
  return { ...measured, rows, requests: before, chain: Math.max(...before.map(({ path }) => placeOf(path))) };
}

/** Runs in the page: the time, once there are rows or figures, and nothing keeps a place any more. */
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
      requests: all.flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [
              {
                path: entry.name.replace(window.location.origin, ''),
                start: entry.startTime,
                end: entry.responseEnd,
                size: entry.transferSize / 1000,
              },
            ]
          : [],
      ),
    };
  });
}

/** Listens to what each request was made for; the answer tells at which place of its chain the one for a path is. */
function watchChains(devtools: CDPSession): (path: string) => number {
  const askedBy = new Map<string, string>();
  const pathOf = (address = '') => address.replace(/^https?:\/\/[^/]+/, '');
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
    const by = pathOf(initiator.url ?? frames.find(({ url }) => url)?.url);
    if (!askedBy.has(pathOf(request.url))) askedBy.set(pathOf(request.url), by);
  });
  const placeOf = (path: string): number => {
    const by = askedBy.get(path);
    return by && by !== path ? 1 + placeOf(by) : 1;
  };
  return placeOf;
}

const widthOfPath = 52;
const drawRequest = ({ path, start, end, size }: Request) => {
  const bar = `${' '.repeat(Math.round(start / 50))}${'='.repeat(Math.max(1, Math.round((end - start) / 50)))}`;
  const times = `${start.toFixed(0).padStart(5)}–${end.toFixed(0).padStart(4)} ms ${size.toFixed(1).padStart(5)} KB`;
  return `${path.slice(0, widthOfPath).padEnd(widthOfPath)} ${times} ${bar}`;
};
