import { countBelow } from '../../../lib';
import { ReadError } from '../errors';
import { limits } from '../limits';
import type { Cell, Table } from '../table';
import { dateText, formatOf, percentText, shownNumber } from './formats';
import { BOOLEAN, DATE, ERROR, kindMask, PERCENT, styleBits, TEXT } from './kinds';
import { Merges } from './merges';
import type { TextPool } from './textPool';

const firstCapacity = 16;
/** Of a row's number. */
const HIDDEN = 1 << 30;

/** Cells of one column, twelve bytes each. */
export class Column {
  count = 0;
  /** Row and style of each cell, by ascending row. */
  private tags = new Uint32Array(firstCapacity);
  /** A number, or the text's position in the pool. */
  private values = new Float64Array(firstCapacity);
  private latestRow = -1;

  push(row: number, style: number, value: number): void {
    if (row === this.latestRow) throw new ReadError('corrupt', 'the same cell twice');
    if (this.count === this.tags.length) this.grow();
    this.tags[this.count] = (row << styleBits) | style;
    this.values[this.count] = value;
    this.latestRow = row;
    this.count += 1;
  }

  /** Index of the row's cell or -1. Without gaps the first guess is right. */
  find(row: number): number {
    const last = Math.min(row, this.count - 1);
    if (last < 0 || this.rowAt(last) === row) return last;
    const place = countBelow(last, (index) => this.rowAt(index) < row);
    return this.rowAt(place) === row ? place : -1;
  }

  styleAt(index: number): number {
    return (this.tags[index] as number) & ((1 << styleBits) - 1);
  }

  valueAt(index: number): number {
    return this.values[index] as number;
  }

  private rowAt(index: number): number {
    return (this.tags[index] as number) >>> styleBits;
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
  readonly merges = new Merges();
  private hidden = false;
  private stored = false;
  private cells = 0;
  private readonly columns: (Column | undefined)[] = [];
  private numbers = new Uint32Array(1024);

  open(number: number, hidden = false): void {
    if (number < 1) throw new ReadError('corrupt', 'row number');
    if (number > limits.rows) throw new ReadError('tooManyRows');
    if (number <= this.number) throw new ReadError('outOfOrder');
    this.number = number;
    this.hidden = hidden;
    this.stored = false;
  }

  add(index: number, style: number, value: number): void {
    if (!this.stored) this.storeRow();
    const column = this.columns[index] ?? this.addColumn(index);
    this.cells += 1;
    if (this.cells > limits.cells) throw new ReadError('tooManyCells');
    column.push(this.rows - 1, style, value);
  }

  table(names: Pick<Table, 'sheetNames' | 'sheetName' | 'openSheet'>, texts: TextPool, system1904: boolean): Table {
    const { columns, rows, merges } = this;
    const numbers = this.numbers.slice(0, rows);
    const rowNumber = (row: number) => (numbers[row] ?? Number.NaN) % HIDDEN;
    merges.sort();
    /** Index in the column of the row's cell, or of the merged one that covers it. */
    const find = (row: number, index: number): number => {
      const column = columns[index];
      const own = column?.find(row) ?? -1;
      if (!column || own >= 0) return own;
      const top = merges.find(rowNumber(row), index)?.top;
      if (top === undefined) return -1;
      const first = countBelow(rows, (each) => rowNumber(each) < top);
      return rowNumber(first) === top ? column.find(first) : -1;
    };
    const styleAt = (row: number, index: number) => columns[index]?.styleAt(find(row, index)) ?? 0;
    const cell = (row: number, index: number): Cell => cellOf(columns[index], find(row, index), texts, system1904);
    return {
      ...names,
      rows,
      columns: columns.length,
      rowNumber,
      isHidden: (row) => ((numbers[row] ?? 0) & HIDDEN) !== 0,
      cell,
      title: (row, index) => {
        const own = cell(row, index);
        const left = own === null ? merges.leftOf(rowNumber(row), index) : index;
        return left === index ? own : cell(row, left);
      },
      format: (row, index) => formatOf(styleAt(row, index)),
      shown: (row, index) => {
        const value = cell(row, index);
        return typeof value === 'number' ? shownNumber(value, styleAt(row, index)) : undefined;
      },
    };
  }

  private storeRow() {
    if (this.rows === this.numbers.length) {
      const grown = new Uint32Array(this.rows * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.rows] = this.hidden ? this.number | HIDDEN : this.number;
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

function cellOf(column: Column | undefined, index: number, texts: TextPool, system1904: boolean): Cell {
  if (!column || index < 0) return null;
  const value = column.valueAt(index);
  switch (column.styleAt(index) & kindMask) {
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
    default:
      return value;
  }
}
