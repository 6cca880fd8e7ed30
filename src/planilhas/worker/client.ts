import type { ReadProgress } from '../../spreadsheet/read';
import { type Call, type ImportSession, type Method, type Reply, WorkerFailure } from './protocol';

export type ImportWorker = ImportSession & {
  /** Terminates the worker; pending and later calls reject. */
  close: () => void;
};

export function openWorker(destination: string, onProgress: (progress: ReadProgress) => void): ImportWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: destination });
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  let closed = false;

  const failAll = () => {
    for (const { reject } of pending.values()) reject(new WorkerFailure('worker'));
    pending.clear();
  };
  worker.addEventListener('error', failAll);
  worker.addEventListener('messageerror', failAll);
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if ('progress' in data) return onProgress(data.progress);
    const waiting = pending.get(data.id);
    pending.delete(data.id);
    if ('error' in data) waiting?.reject(new WorkerFailure(data.error.message, data.error.code));
    else waiting?.resolve(data.result);
  });

  type Result<M extends Method> = Awaited<ReturnType<ImportSession[M]>>;
  const call =
    <M extends Method>(method: M) =>
    (...[argument]: Parameters<ImportSession[M]>) =>
      new Promise<Result<M>>((resolve, reject) => {
        if (closed) return reject(new WorkerFailure('closed'));
        last += 1;
        // Messages are untyped; the worker answers with the result of the called method.
        pending.set(last, { resolve: (result) => resolve(result as Result<M>), reject });
        worker.postMessage({ id: last, method, argument } satisfies Call);
      });
  return {
    read: call('read'),
    withHeader: call('withHeader'),
    addExisting: call('addExisting'),
    checkRows: call('checkRows'),
    changesOf: call('changesOf'),
    mend: call('mend'),
    mends: call('mends'),
    layMends: call('layMends'),
    page: call('page'),
    errorSheet: call('errorSheet'),
    absent: call('absent'),
    makePlan: call('makePlan'),
    batch: call('batch'),
    close: () => {
      closed = true;
      worker.terminate();
      failAll();
    },
  };
}
