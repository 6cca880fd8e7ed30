import { ReadError } from '../errors';
import { limits } from '../limits';
import type { Cell, Table } from '../table';
import { dateText, percentText } from './formats';
import { BOOLEAN, DATE, ERROR, type Kind, NUMBER, PERCENT, TEXT } from './kinds';
import type { TextPool } from './textPool';

const kindBits = 3;
const firstCapacity = 16;

/** Cells of one column, twelve bytes each. */
export class Column {
  count = 0;
  /** Row and kind of each cell, by ascending row. */
  private tags = new Uint32Array(firstCapacity);
  /** A number, or the text's position in the pool. */
  private values = new Float64Array(firstCapacity);
  private latestRow = -1;

  push(row: number, kind: Kind, value: number): void {
    if (row === this.latestRow) throw new ReadError('corrupt', 'the same cell twice');
    if (this.count === this.tags.length) this.grow();
    this.tags[this.count] = (row << kindBits) | kind;
    this.values[this.count] = value;
    this.latestRow = row;
    this.count += 1;
  }

  /** Index of the row's cell or -1. Without gaps the first guess is right. */
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
    return ((this.tags[index] as number) & ((1 << kindBits) - 1)) as Kind;
  }

  valueAt(index: number): number {
    return this.values[index] as number;
  }

  private rowAt(index: number): number {
    return (this.tags[index] as number) >>> kindBits;
  }

  private grow() {
    const { tags, values } = this;
    this.tags = new Uint32Array(this.count * 2);
    this.values = new Float64Array(this.count * 2);
    this.tags.set(tags);
    this.values.set(values);
  }
}

/** Collects cells, row by row in order. Rows without a value are not stored. */
export class ColumnStore {
  /** The open row's number in the spreadsheet program; 0 before the first. */
  number = 0;
  rows = 0;
  private stored = false;
  private cells = 0;
  private readonly columns: (Column | undefined)[] = [];
  private numbers = new Uint32Array(1024);

  open(number: number): void {
    if (number < 1) throw new ReadError('corrupt', 'row number');
    if (number > limits.rows) throw new ReadError('tooManyRows');
    if (number <= this.number) throw new ReadError('outOfOrder');
    this.number = number;
    this.stored = false;
  }

  add(index: number, kind: Kind, value: number): void {
    if (!this.stored) this.storeRow();
    const column = this.columns[index] ?? this.addColumn(index);
    this.cells += 1;
    if (this.cells > limits.cells) throw new ReadError('tooManyCells');
    column.push(this.rows - 1, kind, value);
  }

  table(sheetNames: readonly string[], sheetName: string, texts: TextPool, system1904: boolean): Table {
    const { columns, rows } = this;
    const numbers = this.numbers.slice(0, rows);
    return {
      sheetNames,
      sheetName,
      rows,
      columns: columns.length,
      rowNumber: (row) => numbers[row] ?? Number.NaN,
      cell: (row, index) => cellOf(columns[index], row, texts, system1904),
    };
  }

  private storeRow() {
    if (this.rows === this.numbers.length) {
      const grown = new Uint32Array(this.rows * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.rows] = this.number;
    this.rows += 1;
    this.stored = true;
  }

  private addColumn(index: number): Column {
    // Holes would turn the array into a dictionary.
    while (this.columns.length <= index) this.columns.push(undefined);
    const column = new Column();
    this.columns[index] = column;
    return column;
  }
}

function cellOf(column: Column | undefined, row: number, texts: TextPool, system1904: boolean): Cell {
  const index = column?.find(row) ?? -1;
  if (!column || index < 0) return null;
  const value = column.valueAt(index);
  switch (column.kindAt(index)) {
    case NUMBER:
      return value;
    case TEXT:
      return texts.text(value);
    case BOOLEAN:
      return value === 1;
    case DATE:
      return dateText(value, system1904);
    case PERCENT:
      return percentText(value);
    case ERROR:
      return { error: texts.text(value) };
  }
}
