import type { Sheet } from './sheet';
import { workbookOf } from './workbook';

export type Answer = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

addEventListener('message', ({ data }: MessageEvent<readonly Sheet[]>) => {
  try {
    const bytes = workbookOf(data);
    postMessage({ bytes } satisfies Answer, { transfer: [bytes.buffer] });
  } catch (error) {
    postMessage({ error: String(error) } satisfies Answer);
  }
});
