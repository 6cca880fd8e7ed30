import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserWorker } from './read/browserWorker';
import { writeWorkbook } from './read/workbookFile';
import { hugeWorkbook, produtosWorkbook } from './read/workbooks';
import type { Method } from './read/worker';
import { atMost, type Row } from './row';

const rows = 500_000;
const mega = 1_000_000;
const what = `${rows.toLocaleString('en')} × 5 .xlsx in a Chromium worker`;

/** The spreadsheet reader beside other ways to do its work, on the same file in the same run; then on the largest file. */
export async function readBench(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leitor-bench-'));
  const path = join(folder, 'planilha.xlsx');
  const worker = await BrowserWorker.start();
  try {
    await writeWorkbook(path, produtosWorkbook(rows));
    const figures = await compare(worker, path);
    await writeWorkbook(path, hugeWorkbook(), 1);
    return [...figures, ...(await huge(worker, path))];
  } finally {
    worker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(worker: BrowserWorker, path: string): Promise<Row[]> {
  const best: Record<Method, number> = {
    inflate: Number.POSITIVE_INFINITY,
    ours: Number.POSITIVE_INFINITY,
    saxes: Number.POSITIVE_INFINITY,
    SheetJS: Number.POSITIVE_INFINITY,
  };
  const processor = { ...best };
  // In turn, and the best of three, so that what else the machine is doing stays out of the ratios.
  for (let run = 0; run < 3; run += 1) {
    for (const method of ['inflate', 'ours', 'saxes', 'SheetJS'] as const) {
      const outcome = await worker.measure(path, method);
      if (method !== 'inflate' && outcome.rows < rows) throw new Error(`${method} read ${outcome.rows} rows`);
      best[method] = Math.min(best[method], outcome.milliseconds);
      processor[method] = Math.min(processor[method], outcome.processor);
    }
  }
  const perSecond = (method: Method) =>
    told(`${what}: ${method}`, `${Math.round(rows / best[method]).toLocaleString('en')} thousand rows/s`);
  const { heap } = await worker.measure(path, 'ours', true);
  if (!heap) throw new Error('no heap was watched');
  const ratio = (value: number) => value.toFixed(2);
  return [
    told(`${what}: inflate alone`, `${Math.round(best.inflate)} ms`),
    ...(['ours', 'saxes', 'SheetJS'] as const).map(perSecond),
    atMost(`${what}: ours ÷ inflate alone`, best.ours / best.inflate, 3, '×'),
    // What else the machine is doing, and where the browser compiles, stays out of these two.
    told(`${what}: the same by processor time of the worker`, `${ratio(processor.ours / processor.inflate)} ×`),
    told(`${what}: put into the JavaScript heap`, `${(heap.allocated / rows).toFixed(0)} bytes a row`),
    {
      what: `${what}: SheetJS ÷ ours`,
      figure: `${ratio(best.SheetJS / best.ours)} ×`,
      budget: '≥ 8 ×',
      ok: best.SheetJS >= 8 * best.ours,
    },
    told(`${what}: saxes ÷ ours`, `${ratio(best.saxes / best.ours)} ×`),
    atMost(`${what}: JavaScript heap, highest`, heap.heap / mega, 50, 'MB'),
    told(`${what}: rows kept for the review, in buffers`, `${(heap.keptBuffers / mega).toFixed(1)} MB`),
    told(`${what}: buffers beyond those, highest`, `${((heap.buffers - heap.keptBuffers) / mega).toFixed(1)} MB`),
  ];
}

async function huge(worker: BrowserWorker, path: string): Promise<Row[]> {
  const name = `${(statSync(path).size / mega).toFixed(0)} MB .xlsx, 1,048,576 rows`;
  const outcome = await worker.measure(path, 'ours');
  if (outcome.rows !== 1_048_576) throw new Error(`read ${outcome.rows} rows`);
  const { heap } = await worker.measure(path, 'ours', true);
  if (!heap) throw new Error('no heap was watched');
  return [
    told(`${name}: read to the end`, `${(outcome.milliseconds / 1000).toFixed(1)} s`),
    atMost(`${name}: longest task of the main thread`, outcome.longestTask, 50, 'ms'),
    told(`${name}: worst gap of a 10 ms timer there`, `${outcome.worstGap.toFixed(0)} ms`),
    atMost(`${name}: JavaScript heap, highest`, heap.heap / mega, 50, 'MB'),
    told(`${name}: rows kept for the review, in buffers`, `${(heap.keptBuffers / mega).toFixed(0)} MB`),
    told(`${name}: buffers beyond those, highest`, `${((heap.buffers - heap.keptBuffers) / mega).toFixed(0)} MB`),
    told(`${name}: growth of the page's process, highest`, `${(outcome.process / mega).toFixed(0)} MB`),
  ];
}

/** A figure without a budget. */
const told = (what: string, figure: string): Row => ({ what, figure, budget: '', ok: true });
