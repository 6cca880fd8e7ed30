import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { build } from 'vite';
import { browserLaunch } from '../../support/node/browser';
import type { Method, Outcome } from './worker';
import { type HeapUsage, watchWorkerHeap } from './workerHeap';

export interface Measured extends Outcome {
  /** Longest gap between two ticks of a 10 ms timer on the main thread, and longest task told of there (0: none over 50 ms). */
  worstGap: number;
  longestTask: number;
  /** Growth of the page's process from before to its highest, in bytes; NaN where the system does not tell. */
  process: number;
  /** Time that a processor spent on the worker's thread, in milliseconds; NaN where the system does not tell. */
  processor: number;
  /** Highest of the worker's heap, when asked for. */
  heap?: HeapUsage;
}

/** Reads workbooks in a worker of a page in headless Chromium, each in a browser of its own. */
export class BrowserWorker {
  private readonly server: Server;
  private readonly folder: string;

  private constructor(server: Server, folder: string) {
    this.server = server;
    this.folder = folder;
  }

  /** Builds the worker as the product's build would, and serves it. */
  static async start(): Promise<BrowserWorker> {
    const folder = mkdtempSync(join(tmpdir(), 'leitor-'));
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2022',
        lib: { entry: resolve(import.meta.dirname, 'worker.ts'), formats: ['es'], fileName: () => 'worker.js' },
      },
    });
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      if (path === '/') response.setHeader('content-type', 'text/html').end('<!doctype html><input type="file">');
      else if (/^\/[\w.-]+\.js$/.test(path)) {
        response.setHeader('content-type', 'text/javascript').end(readFileSync(join(folder, path)));
      } else response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new BrowserWorker(server, folder);
  }

  /** One reading; watching the heap slows it down a little. */
  async measure(path: string, method: Method, watchHeap = false): Promise<Measured> {
    const browser = await chromium.launch(await browserLaunch({ whole: true }));
    try {
      const page = await browser.newPage();
      // tsx wraps functions in this helper, which a page that is handed one does not know.
      await page.addInitScript('globalThis.__name ??= (value) => value');
      await page.goto(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`);
      await page.setInputFiles('input', path);
      await page.evaluate(startWorker);
      const heap = watchHeap ? await watchWorkerHeap(await page.context().newCDPSession(page)) : undefined;
      const before = await rendererMemory(browser, 'VmRSS');
      const spent = await workerTime(browser);
      const outcome = await page.evaluate(runInWorker, method);
      const processor = (await workerTime(browser)) - spent;
      const after = await rendererMemory(browser, 'VmHWM');
      if (outcome.problem) throw new Error(`${method}: ${outcome.problem}`);
      return { ...outcome, process: after - before, processor, heap: await heap?.stop() };
    } finally {
      await browser.close();
    }
  }

  stop(): void {
    this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Of the largest renderer, which is the page's, as Linux tells it. */
async function rendererMemory(browser: Browser, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  return Math.max(...(await renderers(browser)).map((id) => statusField(id, field)));
}

/** What the threads of workers have spent so far, without those that compile and collect garbage for them. */
async function workerTime(browser: Browser): Promise<number> {
  const times = (await renderers(browser)).flatMap((id) => {
    try {
      const threads = readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`);
      const workers = threads.filter((thread) => readFileSync(`${thread}/comm`, 'utf8').startsWith('DedicatedWorker'));
      return workers.map((thread) => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000);
    } catch {
      return [];
    }
  });
  return times.length > 0 ? times.reduce((sum, time) => sum + time) : Number.NaN;
}

async function renderers(browser: Browser): Promise<number[]> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

function statusField(id: number, field: string): number {
  try {
    const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${id}/status`, 'utf8'));
    return Number(found?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

type WithWorker = Window & { worker?: Worker };

/** Runs in the page. */
function startWorker(): Promise<void> {
  const worker = new Worker('/worker.js', { type: 'module' });
  (window as WithWorker).worker = worker;
  return new Promise((done) => {
    worker.onmessage = () => done();
  });
}

/** Runs in the page. */
function runInWorker(method: Method): Promise<Outcome & { worstGap: number; longestTask: number }> {
  const file = document.querySelector('input')?.files?.[0];
  const worker = (window as WithWorker).worker as Worker;
  let worstGap = 0;
  let longestTask = 0;
  let last = performance.now();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: 'longtask' });
  const timer = setInterval(() => {
    const now = performance.now();
    worstGap = Math.max(worstGap, now - last);
    last = now;
  }, 10);
  return new Promise((done, failed) => {
    worker.onerror = (event) => failed(new Error(event.message));
    worker.onmessage = ({ data }) => {
      clearInterval(timer);
      // Long tasks are told of a little later.
      setTimeout(() => done({ ...data, worstGap, longestTask }), 200);
    };
    worker.postMessage({ file, method });
  });
}
