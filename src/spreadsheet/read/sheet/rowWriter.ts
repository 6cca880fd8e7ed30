import { ReadError } from '../errors';
import type { Limits } from '../limits';
import type { ColumnStore } from './columns';
import type { Kind } from './kinds';

/** Puts a sheet's rows into the store: their numbers only go up, and a row without a value is not stored. */
export class RowWriter {
  /** Of the row that is being read, as the spreadsheet program shows it; 0 before the first. */
  number = 0;
  private stored = false;
  private readonly store: ColumnStore;
  private readonly limits: Limits;

  constructor(store: ColumnStore, limits: Limits) {
    this.store = store;
    this.limits = limits;
  }

  open(number: number): void {
    if (number < 1) throw new ReadError('corrupt', 'row number');
    if (number > this.limits.rows) throw new ReadError('tooManyRows');
    if (number <= this.number) throw new ReadError('outOfOrder');
    this.number = number;
    this.stored = false;
  }

  add(column: number, kind: Kind, value: number): void {
    if (!this.stored) {
      this.store.addRow(this.number);
      this.stored = true;
    }
    this.store.add(column, kind, value);
  }
}
