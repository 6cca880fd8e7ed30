import { afterEach, expect, test, vi } from 'vitest';
import { openWorker } from '../../../../src/planilhas/worker/client';
import { type Call, type ImportSession, type Reply, WorkerFailure } from '../../../../src/planilhas/worker/protocol';
import { sessionWith } from '../../../support/node/sheets';

/** A worker whose other end answers as a test says. */
class FakeWorker extends EventTarget {
  static answer: (call: Call) => Reply | undefined = () => undefined;
  static calls: Call[] = [];
  terminate = vi.fn();
  postMessage(call: Call) {
    FakeWorker.calls.push(call);
    const data = FakeWorker.answer(call);
    if (data) queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
}

const open = () => {
  FakeWorker.calls = [];
  vi.stubGlobal('Worker', FakeWorker);
  return openWorker('perguntas', () => {});
};
afterEach(() => vi.unstubAllGlobals());

test('every method of a session can be called through the worker', async () => {
  FakeWorker.answer = ({ id, method }) => ({ id, result: method });
  const worker = open();
  const methods = Object.keys(sessionWith('perguntas', [])) as (keyof ImportSession)[];
  expect(methods.length).toBeGreaterThan(8);
  const answers = await Promise.all(methods.map((method) => worker[method](method as never)));
  expect(answers).toEqual(methods);
  expect(FakeWorker.calls.map(({ argument }) => argument)).toEqual(methods);
});

test('answers find their calls in any order, and a failure keeps its code', async () => {
  const waiting: Call[] = [];
  FakeWorker.answer = (call) => void waiting.push(call);
  const worker = open();
  const [plan, report] = [worker.makePlan(), worker.errorSheet()];
  FakeWorker.answer = () => ({ id: waiting[1]?.id ?? 0, result: ['of the report'] });
  void worker.page({ filter: 'all', start: 0, count: 1 });
  expect(await report).toEqual(['of the report']);
  FakeWorker.answer = () => ({ id: waiting[0]?.id ?? 0, error: { message: 'cut off', code: 'truncated' } });
  void worker.page({ filter: 'all', start: 0, count: 1 });
  const failure = await plan.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(WorkerFailure);
  expect(failure).toMatchObject({ message: 'cut off', code: 'truncated' });
});

test('closing a worker rejects pending and later calls', async () => {
  FakeWorker.answer = () => undefined;
  const worker = open();
  const asked = worker.makePlan();
  worker.close();
  await expect(asked).rejects.toThrow(WorkerFailure);
  await expect(worker.errorSheet()).rejects.toThrow(WorkerFailure);
  expect(FakeWorker.calls.map(({ method }) => method)).toEqual(['makePlan']);
});
