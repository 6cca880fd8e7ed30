import { ReadError } from '../errors';
import type { Kind } from './kinds';

const kindBits = 3;
const blockBits = 14;
const blockSize = 1 << blockBits;
const firstCapacity = 16;

/** The cells of one column that have a value: twelve bytes each, however sparse the column. */
export class Column {
  count = 0;
  /** Row and kind of each cell, in blocks, so that growing copies nothing but the first block; rows ascend. */
  private readonly tags: Uint32Array[] = [new Uint32Array(firstCapacity)];
  /** The number, or the text's position in the pool. */
  private readonly values: Float64Array[] = [new Float64Array(firstCapacity)];
  private lastTags = this.tags[0] as Uint32Array;
  private lastValues = this.values[0] as Float64Array;
  /** Cells in the last block. */
  private filled = 0;
  private latestRow = -1;

  push(row: number, kind: Kind, value: number): void {
    if (row === this.latestRow) throw new ReadError('corrupt', 'the same cell twice');
    if (this.filled === this.lastTags.length) this.grow();
    this.lastTags[this.filled] = (row << kindBits) | kind;
    this.lastValues[this.filled] = value;
    this.latestRow = row;
    this.filled += 1;
    this.count += 1;
  }

  /** Index of the row's cell, -1 when it has none. In a column without gaps the first guess is right. */
  find(row: number): number {
    let high = Math.min(row, this.count - 1);
    if (high < 0) return -1;
    if (this.rowAt(high) === row) return high;
    let low = 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rowAt(middle) < row) low = middle + 1;
      else high = middle;
    }
    return this.rowAt(low) === row ? low : -1;
  }

  kindAt(index: number): Kind {
    return (this.tagAt(index) & ((1 << kindBits) - 1)) as Kind;
  }

  valueAt(index: number): number {
    return this.values[index >> blockBits]?.[index & (blockSize - 1)] as number;
  }

  private rowAt(index: number): number {
    return this.tagAt(index) >>> kindBits;
  }

  private tagAt(index: number): number {
    return this.tags[index >> blockBits]?.[index & (blockSize - 1)] as number;
  }

  private grow() {
    if (this.filled === blockSize) {
      this.lastTags = new Uint32Array(blockSize);
      this.lastValues = new Float64Array(blockSize);
      this.filled = 0;
    } else {
      const { lastTags, lastValues } = this;
      this.lastTags = new Uint32Array(this.filled * 2);
      this.lastValues = new Float64Array(this.filled * 2);
      this.lastTags.set(lastTags);
      this.lastValues.set(lastValues);
      this.tags.pop();
      this.values.pop();
    }
    this.tags.push(this.lastTags);
    this.values.push(this.lastValues);
  }
}
