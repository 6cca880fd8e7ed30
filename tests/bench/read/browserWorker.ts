import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { browserLaunch } from '../../support/node/browser';
import type { Method, Outcome } from './worker';
import { type HeapUsage, watchWorkerHeap } from './workerHeap';

interface Measured extends Outcome {
  heap?: HeapUsage;
}

export class BrowserWorker {
  private readonly server: Server;
  private readonly folder: string;

  private constructor(server: Server, folder: string) {
    this.server = server;
    this.folder = folder;
  }

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
      const outcome = await page.evaluate(runInWorker, method);
      if (outcome.problem) throw new Error(`${method}: ${outcome.problem}`);
      return { ...outcome, heap: await heap?.stop() };
    } finally {
      await browser.close();
    }
  }

  stop(): void {
    this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

type WithWorker = Window & { worker?: Worker };

function startWorker(): Promise<void> {
  const worker = new Worker('/worker.js', { type: 'module' });
  (window as WithWorker).worker = worker;
  return new Promise((done) => {
    worker.onmessage = () => done();
  });
}

function runInWorker(method: Method): Promise<Outcome> {
  const file = document.querySelector('input')?.files?.[0];
  const worker = (window as WithWorker).worker as Worker;
  return new Promise((done, failed) => {
    worker.onerror = (event) => failed(new Error(event.message));
    worker.onmessage = ({ data }) => done(data);
    worker.postMessage({ file, method });
  });
}
