import type { DestinationName } from '../destinations';
import { WorkerFailure } from './failure';
import type { Call, ImportSession, Method, Progress, Reply } from './protocol';

/** The session at the other end of a worker. */
export type ImportWorker = ImportSession & {
  /** Hears how far reading or checking is. */
  onProgress: (listener: (progress: Progress) => void) => void;
  /** Ends it at once, whatever it is doing; what was asked is never answered. */
  close: () => void;
};

const methods: readonly Method[] = [
  'read',
  'withHeader',
  'addExisting',
  'checkRows',
  'page',
  'errors',
  'makePlan',
  'batch',
  'promocaoRows',
];

/** Starts the worker of one import. */
export function openWorker(destination: DestinationName): ImportWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: destination });
  return connect(worker);
}

/** Calls through to a worker that answers as worker.ts does. */
export function connect(worker: Worker): ImportWorker {
  const pendingCalls = new Map<number, { resolve: (valor: never) => void; reject: (error: Error) => void }>();
  let listener: ((progress: Progress) => void) | undefined;
  let last = 0;

  const failAll = () => {
    for (const { reject } of pendingCalls.values()) reject(new WorkerFailure('worker'));
    pendingCalls.clear();
  };
  worker.addEventListener('error', failAll);
  worker.addEventListener('messageerror', failAll);
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if ('progress' in data) {
      listener?.(data.progress);
      return;
    }
    const waiting = pendingCalls.get(data.id);
    pendingCalls.delete(data.id);
    if ('error' in data) waiting?.reject(new WorkerFailure(data.error.message, data.error.code));
    else waiting?.resolve(data.result as never);
  });

  const call = (method: Method) => (argument?: unknown) =>
    new Promise((resolve, reject) => {
      last += 1;
      pendingCalls.set(last, { resolve, reject });
      worker.postMessage({ id: last, method, argument } satisfies Call);
    });
  const session = Object.fromEntries(methods.map((method) => [method, call(method)])) as unknown as ImportSession;
  return {
    ...session,
    onProgress: (next) => {
      listener = next;
    },
    close: () => {
      worker.terminate();
      pendingCalls.clear();
    },
  };
}
