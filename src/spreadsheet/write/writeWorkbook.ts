import { saveFile } from '../../lib';
import type { Sheet } from './sheet';
import type { Answer } from './worker';

/** Writes an .xlsx in a worker. Rejects when the worker cannot start or fails. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      'bytes' in data ? resolve(data.bytes) : reject(new Error(data.error));
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be started'));
    worker.postMessage(sheets);
  }).finally(() => worker.terminate());
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const saveWorkbook = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  saveFile(new Blob([bytes], { type: mimeType }), name);
