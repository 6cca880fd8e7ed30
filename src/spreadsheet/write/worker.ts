import type { Sheet } from './sheet';
import { workbookOf } from './workbook';

/** What the worker answers: the file, or why there is none. */
export type Answer = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

// Writes one workbook away from the page, which goes on answering meanwhile.
addEventListener('message', ({ data }: MessageEvent<readonly Sheet[]>) => {
  try {
    const bytes = workbookOf(data);
    postMessage({ bytes } satisfies Answer, { transfer: [bytes.buffer] });
  } catch (error) {
    postMessage({ error: String(error) } satisfies Answer);
  }
});
