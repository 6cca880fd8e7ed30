import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { tally } from '../../../../src/planilhas/write/journal';
import { faults } from '../../../support/node/faults';
import {
  catalogueOf,
  contentOf,
  existingOf,
  type ImportingProvider,
  prepareImport,
  produtoRows,
  takeBack,
} from '../../../support/node/importacao';

afterEach(() => vi.useRealTimers());

const count = 3000;
const most = 2000;

/** An import that is ready to be written, from when on the clock stands still until a test moves it. */
async function prepare(provider: ImportingProvider, options: Parameters<typeof prepareImport>[2] = {}) {
  const prepared = await prepareImport(provider, produtoRows(count), { size: most, ...options });
  vi.useFakeTimers();
  return prepared;
}

/** A provider whose answers to batches take some milliseconds for each row, and who notes the batches of products. */
function slowProvider(msPerRow: number) {
  const provider = catalogueOf([], []);
  const { importBatch } = provider;
  const sent: { batch: string; rows: number; signal?: AbortSignal }[] = [];
  /** From which batch on nothing is answered, though it arrives. */
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
  expect(tally(importRun)).toMatchObject({ written: rows, created: rows, unsettled: 0, unanswered: false });
});

test('stopping without an answer takes a second, and the same batch is sent again later', async () => {
  const { provider, sent, line } = slowProvider(0.05);
  line.silentFrom = 5;
  const { importRun, run, stop } = await prepare(provider);
  const importedBatch = vi.spyOn(provider, 'importedBatch');
  const ended = run();
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent).toHaveLength(5);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await ended).toEqual({ kind: 'stopped' });
  expect(sent.at(-1)?.signal?.aborted).toBe(true);
  expect(importedBatch).not.toHaveBeenCalled();
  expect(tally(importRun)).toMatchObject({ written: 1918, unsettled: 1082, unanswered: true });

  line.silentFrom = Number.POSITIVE_INFINITY;
  const again = run();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await again).toEqual({ kind: 'complete' });
  expect(sent[5]).toMatchObject({ batch: sent[4]?.batch, rows: 1082 });
  expect(tally(importRun)).toMatchObject({ created: count, unsettled: 0, complete: true });
  expect((await contentOf(provider)).produtos).toHaveLength(count);
});

test('a batch without an answer that is refused when sent again may still have been written', async () => {
  const { provider, line } = slowProvider(0.05);
  line.silentFrom = 5;
  const { importRun, journal, run, stop } = await prepare(provider);
  const advance = async (ended: ReturnType<typeof run>) => {
    await vi.advanceTimersByTimeAsync(4000);
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    return ended;
  };
  expect(await advance(run())).toEqual({ kind: 'stopped' });
  line.silentFrom = Number.POSITIVE_INFINITY;
  const importBatch = vi.spyOn(provider, 'importBatch').mockRejectedValueOnce(new HttpError('x', 403));
  expect(await advance(run())).toMatchObject({ kind: 'failed', fault: { status: 403 } });
  expect(importBatch).toHaveBeenCalledOnce();
  expect(tally(importRun)).toMatchObject({ written: 1918, unsettled: 1082, unanswered: true });

  expect(await advance(run())).toEqual({ kind: 'complete' });
  expect(tally(importRun)).toMatchObject({ created: count, same: 0, left: 0, complete: true });
  await takeBack({ importRun, provider, journal });
  expect((await contentOf(provider)).produtos).toEqual([]);
});

test('stopping during a failed attempt makes no retry', async () => {
  const { provider } = slowProvider(0);
  const { run, stop } = await prepareImport(provider, produtoRows(3));
  const importBatch = vi.spyOn(provider, 'importBatch').mockImplementation(async () => {
    stop();
    throw faults[2]?.error();
  });
  expect(await run()).toMatchObject({ kind: 'failed' });
  expect(importBatch).toHaveBeenCalledTimes(1);
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
