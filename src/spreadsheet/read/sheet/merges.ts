import { countBelow } from '../../../lib';
import { ReadError } from '../errors';
import { limits } from '../limits';

/** Row numbers of the spreadsheet program, from 1; columns from 0. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Headers are within the first rows. */
const rowsKept = 64;

/** The merged cells of a sheet, found by their leftmost column. */
export class Merges {
  private count = 0;
  /** Of rows that were asked about. */
  private readonly lefts = new Map<number, Map<number, number>>();
  private readonly byColumn = new Map<number, Merge[]>();

  add(merge: Merge): void {
    this.count += 1;
    if (this.count > limits.merges) throw new ReadError('tooManyCells', 'merged cells');
    const column = this.byColumn.get(merge.left);
    if (column) column.push(merge);
    else this.byColumn.set(merge.left, [merge]);
  }

  /** Must run before `find`. */
  sort(): void {
    for (const merges of this.byColumn.values()) merges.sort((a, b) => a.top - b.top);
  }

  /** The column where the merged cell that covers this one has its value. */
  leftOf(number: number, column: number): number {
    return (this.lefts.get(number) ?? this.leftsOf(number)).get(column) ?? column;
  }

  private leftsOf(number: number): Map<number, number> {
    const lefts = new Map<number, number>();
    for (const left of this.byColumn.keys()) {
      const right = this.find(number, left)?.right ?? left;
      for (let at = left + 1; at <= right && !lefts.has(at); at += 1) lefts.set(at, left);
    }
    if (this.lefts.size >= rowsKept) this.lefts.clear();
    this.lefts.set(number, lefts);
    return lefts;
  }

  /** The merge that starts in this column and covers this row. */
  find(number: number, column: number): Merge | undefined {
    const merges = this.byColumn.get(column);
    const merge = merges?.[countBelow(merges.length, (i) => (merges[i] as Merge).top <= number) - 1];
    return merge && merge.bottom >= number ? merge : undefined;
  }
}
