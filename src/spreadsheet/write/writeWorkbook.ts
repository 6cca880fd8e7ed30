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

export function saveWorkbook(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
