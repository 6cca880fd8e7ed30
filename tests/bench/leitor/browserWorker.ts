import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { browserLaunch } from '../../support/browser';
import type { Method, Outcome } from './worker';

export interface Measured extends Outcome {
  /** Longest gap between two ticks of a 10 ms timer on the main thread, and longest task seen there. */
  worstGap: number;
  longestTask: number;
  /** Growth of the page's process from before to its highest, in bytes; NaN where the system does not tell. */
  process: number;
}

/** A page in headless Chromium that reads workbooks in a worker, each in a worker of its own. */
export class BrowserWorker {
  private constructor(
    private readonly browser: Browser,
    private readonly server: Server,
    private readonly folder: string,
  ) {}

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
    const launch = await browserLaunch();
    const args = [...(launch.args ?? []), '--enable-precise-memory-info'];
    return new BrowserWorker(await chromium.launch({ ...launch, args }), server, folder);
  }

  /** Reads the file in a fresh page, so that no run pays for another's garbage. */
  async measure(path: string, method: Method): Promise<Measured> {
    const page = await this.browser.newPage();
    try {
      await page.addInitScript('globalThis.__name ??= (value) => value');
      await page.goto(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`);
      await page.setInputFiles('input', path);
      const before = await this.processMemory('VmRSS');
      const outcome = await page.evaluate(runInWorker, method);
      const after = await this.processMemory('VmHWM');
      if (outcome.problem) throw new Error(`${method}: ${outcome.problem}`);
      return { ...outcome, process: after - before };
    } finally {
      await page.close();
    }
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Of the page's process, the youngest renderer, as Linux tells it. */
  private async processMemory(field: 'VmRSS' | 'VmHWM'): Promise<number> {
    const session = await this.browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    return Math.max(...renderers.map((id) => statusField(id, field)));
  }
}

function statusField(id: number, field: string): number {
  try {
    const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${id}/status`, 'utf8'));
    return Number(found?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** Runs in the page. */
function runInWorker(method: Method): Promise<Outcome & { worstGap: number; longestTask: number }> {
  const file = document.querySelector('input')?.files?.[0];
  const worker = new Worker('/worker.js', { type: 'module' });
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
      worker.terminate();
      // Long tasks are told a little later.
      setTimeout(() => done({ ...data, worstGap, longestTask }), 200);
    };
    worker.postMessage({ file, method });
  });
}
