import type { Sheet } from './planilha';
import type { Answer } from './worker';

/** `workbookOf` in a worker, for thousands of rows would freeze the page. Rejects when it cannot be started or fails. */
export function inWorker(sheets: Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      'bytes' in data ? resolve(data.bytes) : reject(new Error(data.error));
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be started'));
    worker.postMessage(sheets);
  }).finally(() => worker.terminate());
}
