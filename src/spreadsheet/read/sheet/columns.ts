import { ReadError } from '../errors';
import type { Limits } from '../limits';
import type { Cell, Table } from '../table';
import { Column } from './column';
import { dateText } from './dates';
import { percentText } from './formats';
import { BOOLEAN, DATE, type Kind, NUMBER, PERCENT, TEXT } from './kinds';
import type { TextPool } from './textPool';

/** The sheet's cells while it is read: rows come in order, cells of a row in any. */
export class ColumnStore {
  /** Rows stored. */
  rows = 0;
  cells = 0;
  private readonly columns: (Column | undefined)[] = [];
  private numbers = new Uint32Array(1024);
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Adds a row, known by the number that the spreadsheet program shows; a row is added with its first cell. */
  addRow(number: number): void {
    if (this.rows === this.numbers.length) {
      const grown = new Uint32Array(this.rows * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.rows] = number;
    this.rows += 1;
  }

  /** Adds a cell to the last row. */
  add(index: number, kind: Kind, value: number): void {
    const column = this.columns[index] ?? this.addColumn(index);
    this.cells += 1;
    if (this.cells > this.limits.cells) throw new ReadError('tooManyCells');
    column.push(this.rows - 1, kind, value);
  }

  /** What was read; nothing may be added afterwards. */
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

  private addColumn(index: number): Column {
    // No holes: an array with them would turn into a dictionary on sheets with one far column.
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
  }
}
