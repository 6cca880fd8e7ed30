import type { ReadOptions } from './table';

const everyMilliseconds = 100;

export class Reading {
  rows: () => number = () => 0;
  private inflated = 0;
  private expected = 0;
  private lastReport = Number.NEGATIVE_INFINITY;
  private readonly onProgress: ReadOptions['onProgress'];

  constructor(onProgress: ReadOptions['onProgress']) {
    this.onProgress = onProgress;
  }

  /** Sets the size of the large parts; there is no progress before. */
  expect(bytes: number): void {
    this.expected = Math.max(bytes, 1);
    this.inflated = 0;
  }

  /** Counts inflated bytes and reports progress every 100 ms. */
  advance(bytes: number): void {
    this.inflated += bytes;
    const now = performance.now();
    if (this.expected === 0 || now - this.lastReport < everyMilliseconds) return;
    this.lastReport = now;
    this.report(Math.min(this.inflated / this.expected, 1));
  }

  report(fraction: number): void {
    this.onProgress?.({ fraction, rows: this.rows() });
  }
}
