import { limits } from '../limits';

/** Row numbers of the spreadsheet program, from 1; columns from 0. */
export interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The merged cells of a sheet, found by their leftmost column. */
export class Merges {
  private count = 0;
  private readonly byColumn = new Map<number, Merge[]>();

  /** Keeps no more than a sheet has rows; `overflows` then tells. */
  add(merge: Merge): void {
    if (this.overflows) return;
    this.count += 1;
    const column = this.byColumn.get(merge.left);
    if (column) column.push(merge);
    else this.byColumn.set(merge.left, [merge]);
  }

  get overflows(): boolean {
    return this.count > limits.merges;
  }

  /** Must run before `find`. */
  sort(): void {
    for (const merges of this.byColumn.values()) merges.sort((a, b) => a.top - b.top);
  }

  /** The column where the merged cell that covers this one has its value. */
  leftOf(number: number, column: number): number {
    let left = column;
    while (left >= 0 && (this.find(number, left)?.right ?? -1) < column) left -= 1;
    return left < 0 ? column : left;
  }

  /** The merge that starts in this column and covers this row. */
  find(number: number, column: number): Merge | undefined {
    const merges = this.byColumn.get(column);
    if (!merges) return undefined;
    let low = 0;
    let high = merges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((merges[middle] as Merge).top <= number) low = middle + 1;
      else high = middle;
    }
    const merge = merges[low - 1];
    return merge && merge.bottom >= number ? merge : undefined;
  }
}
