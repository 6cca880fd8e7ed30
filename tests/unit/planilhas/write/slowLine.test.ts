import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from '../../../../src/domain';
import { tally } from '../../../../src/planilhas/write/run';
import { faults } from '../../../support/node/faults';
import {
  catalogueOf,
  contentOf,
  existingOf,
  type ImportingProvider,
  prepareImport,
  produtoRows,
} from '../../../support/node/importacao';

beforeAll(() => {
  catalogue.stored = true;
});
afterAll(() => {
  catalogue.stored = false;
});

afterEach(() => vi.useRealTimers());

const count = 3000;
const most = 2000;

/** An import that is ready to be written; then the clock stands still. */
async function prepare(provider: ImportingProvider, options: Parameters<typeof prepareImport>[2] = {}) {
  const prepared = await prepareImport(provider, produtoRows(count), { size: most, ...options });
  vi.useFakeTimers();
  return prepared;
}

/** A provider whose answers take some milliseconds for each row. */
function slowProvider(msPerRow: number) {
  const provider = catalogueOf([], []);
  const { importBatch } = provider;
  const sent: { batch: string; rows: number; signal?: AbortSignal }[] = [];
  const line = { silentFrom: Number.POSITIVE_INFINITY };
  provider.importBatch = async (resource, batch, options) => {
    if (resource === 'produtos') sent.push({ batch: batch.batch, rows: batch.rows.length, signal: options?.signal });
    const silent = sent.length >= line.silentFrom;
    await new Promise((resolve) => setTimeout(resolve, 20 + batch.rows.length * msPerRow));
    const answer = await importBatch(resource, batch, options);
    return silent ? new Promise<never>(() => {}) : answer;
  };
  return { provider, sent, line };
}

test('on a slow line the progress changes at least twice a second', async () => {
  const { provider, sent } = slowProvider(5);
  const { importRun, run } = await prepare(provider);
  const moved: number[] = [];
  const ended = run(provider, () => moved.push(performance.now()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toEqual({ kind: 'complete' });
  const steps = moved.slice(1).map((at, n) => at - (moved[n] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(500);
  expect(sent.length).toBeGreaterThan(20);
  expect(tally(importRun)).toMatchObject({ created: count, written: count, lastRow: count + 1, complete: true });
  expect((await existingOf(provider)).produtos).toHaveLength(count);
});

test('stopping waits for an answer that comes soon', async () => {
  const { provider, sent } = slowProvider(5);
  const { importRun, run, stop } = await prepare(provider);
  const ended = run();
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(await ended).toEqual({ kind: 'stopped' });
  const rows = sent.reduce((sum, batch) => sum + batch.rows, 0);
  expect(tally(importRun)).toMatchObject({ written: rows, created: rows, unsettled: 0 });
});

test('stopping without an answer takes a second, and the same batch is sent again later', async () => {
  const { provider, sent, line } = slowProvider(0.05);
  line.silentFrom = 3;
  const { importRun, run, stop } = await prepare(provider);
  const ended = run();
  await vi.advanceTimersByTimeAsync(4000);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await ended).toEqual({ kind: 'stopped' });
  expect(sent.at(-1)?.signal?.aborted).toBe(true);
  expect(tally(importRun)).toMatchObject({ unsettled: sent.at(-1)?.rows });

  line.silentFrom = Number.POSITIVE_INFINITY;
  const again = run();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await again).toEqual({ kind: 'complete' });
  expect(sent[3]?.batch).toBe(sent[2]?.batch);
  expect(tally(importRun)).toMatchObject({ created: count, unsettled: 0, complete: true });
  expect((await contentOf(provider)).produtos).toHaveLength(count);
});

test('stopping between two attempts does not wait for the next', async () => {
  const { provider } = slowProvider(0);
  const { run, stop } = await prepare(provider, { wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) });
  const importBatch = vi.spyOn(provider, 'importBatch').mockRejectedValue(faults[2]?.error());
  const ended = run();
  await vi.advanceTimersByTimeAsync(600);
  expect(importBatch).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await ended).toEqual({ kind: 'stopped' });
  expect(importBatch).toHaveBeenCalledTimes(2);
});
