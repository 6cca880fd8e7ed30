import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserWorker } from './read/browserWorker';
import { writeWorkbook } from './read/workbookFile';
import { produtosWorkbook } from './read/workbooks';
import type { Method } from './read/worker';
import { atMost, type Row } from './row';

const rows = 500_000;
const mega = 1_000_000;
const what = `${rows.toLocaleString('en')} × 5 .xlsx in a Chromium worker`;

export async function readBench(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leitor-bench-'));
  const path = join(folder, 'planilha.xlsx');
  const worker = await BrowserWorker.start();
  try {
    await writeWorkbook(path, produtosWorkbook(rows));
    return await compare(worker, path);
  } finally {
    worker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(worker: BrowserWorker, path: string): Promise<Row[]> {
  const best: Record<Method, number> = { inflate: Infinity, ours: Infinity, SheetJS: Infinity };
  // In turn, and the best of three, so that what else the machine is doing stays out of the ratios.
  for (let run = 0; run < 3; run += 1) {
    for (const method of ['inflate', 'ours', 'SheetJS'] as const) {
      const outcome = await worker.measure(path, method);
      if (method !== 'inflate' && outcome.rows < rows) throw new Error(`${method} read ${outcome.rows} rows`);
      best[method] = Math.min(best[method], outcome.milliseconds);
    }
  }
  const perSecond = (method: Method) =>
    told(`${what}: ${method}`, `${Math.round(rows / best[method]).toLocaleString('en')} thousand rows/s`);
  const { heap } = await worker.measure(path, 'ours', true);
  if (!heap) throw new Error('no heap was watched');
  return [
    told(`${what}: inflate alone`, `${Math.round(best.inflate)} ms`),
    perSecond('ours'),
    perSecond('SheetJS'),
    atMost(`${what}: ours ÷ inflate alone`, best.ours / best.inflate, 3, '×'),
    {
      what: `${what}: SheetJS ÷ ours`,
      figure: `${(best.SheetJS / best.ours).toFixed(2)} ×`,
      budget: '≥ 6 ×',
      ok: best.SheetJS >= 6 * best.ours,
    },
    atMost(`${what}: JavaScript heap, highest`, heap.heap / mega, 50, 'MB'),
    told(`${what}: rows kept for the review, in buffers`, `${(heap.keptBuffers / mega).toFixed(1)} MB`),
  ];
}

const told = (what: string, figure: string): Row => ({ what, figure, budget: '', ok: true });
