import type { Comparison, TillAsked } from './compare';

type Answer = { result: Comparison } | { problem?: string };

/** Compares a till's file in a worker. Rejects with the reader's message, empty for another failure; `signal` ends it. */
export function compareInWorker(asked: TillAsked, signal: AbortSignal): Promise<Comparison> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'till' });
  const done = new Promise<Comparison>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('')));
    worker.addEventListener('error', () => reject(new Error('')));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      'result' in data ? resolve(data.result) : reject(new Error(data.problem)),
    );
  });
  worker.postMessage(asked);
  return done.finally(() => worker.terminate());
}
