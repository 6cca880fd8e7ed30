import { ReadError } from './errors';
import { defaultLimits, type Limits } from './limits';
import type { ReadOptions } from './table';

const everyMilliseconds = 100;

/** One run of the reader: its limits, what it has inflated so far, its progress, and whether it was called off. */
export class Reading {
  readonly limits: Limits;
  /** Rows stored so far. */
  rows: () => number = () => 0;
  private inflated = 0;
  /** Bytes that are still to be inflated, and how many had been when that was said. */
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

  /** Says how many bytes the large parts are to have; until then there is no progress. */
  expect(bytes: number): void {
    this.expected = Math.max(bytes, 1);
    this.before = this.inflated;
  }

  /** Counts inflated bytes. Now and then reports progress and lets the worker's other messages, like a cancel, come in. */
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

/** Lets waiting tasks run first; unlike a timer's, its turn is not put off by milliseconds. */
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
