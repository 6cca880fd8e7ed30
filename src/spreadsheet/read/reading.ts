import { ReadError } from './errors';
import { defaultLimits, type Limits } from './limits';
import type { ReadOptions } from './table';

const everyMilliseconds = 100;

/** Limits, progress and cancellation of one run of the reader. */
export class Reading {
  readonly limits: Limits;
  rows: () => number = () => 0;
  private inflated = 0;
  /** Bytes still to inflate, and bytes inflated before `expect`. */
  private expected = 0;
  private before = 0;
  private lastReport = Number.NEGATIVE_INFINITY;
  private readonly options: ReadOptions;

  constructor(options: ReadOptions) {
    this.options = options;
    this.limits = { ...defaultLimits, ...options.limits };
  }

  check(): void {
    if (this.options.signal?.aborted) throw new ReadError('cancelled');
  }

  /** Sets the size of the large parts; there is no progress before. */
  expect(bytes: number): void {
    this.expected = Math.max(bytes, 1);
    this.before = this.inflated;
  }

  /** Counts inflated bytes. Every 100 ms it reports progress and lets messages such as a cancellation in. */
  async advance(bytes: number): Promise<void> {
    this.inflated += bytes;
    if (this.inflated > this.limits.totalBytes) throw new ReadError('tooLarge', 'inflated bytes');
    const now = performance.now();
    if (now - this.lastReport < everyMilliseconds) return;
    this.lastReport = now;
    if (this.expected > 0) this.report(Math.min((this.inflated - this.before) / this.expected, 1));
    await nextTask();
    this.check();
  }

  report(fraction: number): void {
    this.options.onProgress?.({ fraction, rows: this.rows() });
  }
}

/** Yields to waiting tasks without a timer's minimum delay. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
