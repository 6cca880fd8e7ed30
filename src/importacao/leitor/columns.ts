import { dateText } from './dates';
import { ErroDeLeitura } from './erros';
import { percentText } from './formats';
import { BOOLEAN, DATE, type Kind, NUMBER, PERCENT, TEXT } from './kinds';
import type { Limites } from './limites';
import type { Celula, Tabela } from './tabela';
import type { TextPool } from './textPool';

const kindBits = 3;
const firstCapacity = 16;

/** The cells of one column that have a value: twelve bytes each, however sparse the column. */
class Column {
  count = 0;
  /** Row and kind of each cell; rows ascend. */
  private tags = new Uint32Array(firstCapacity);
  /** The number, or the text's position in the pool. */
  private values = new Float64Array(firstCapacity);

  push(linha: number, kind: Kind, value: number) {
    if (this.count === this.tags.length) this.resize(Math.ceil(this.count * 1.5));
    this.tags[this.count] = (linha << kindBits) | kind;
    this.values[this.count] = value;
    this.count += 1;
  }

  resize(capacity: number) {
    const tags = new Uint32Array(capacity);
    const values = new Float64Array(capacity);
    tags.set(this.tags.subarray(0, this.count));
    values.set(this.values.subarray(0, this.count));
    this.tags = tags;
    this.values = values;
  }

  get lastRow(): number {
    return this.count === 0 ? -1 : this.rowAt(this.count - 1);
  }

  /** Index of the row's cell, -1 when it has none. In a column without gaps the first guess is right. */
  find(linha: number): number {
    let high = Math.min(linha, this.count - 1);
    if (high < 0) return -1;
    if (this.rowAt(high) === linha) return high;
    let low = 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rowAt(middle) < linha) low = middle + 1;
      else high = middle;
    }
    return this.rowAt(low) === linha ? low : -1;
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
}

/** The sheet's cells while it is read: rows come in order, cells of a row in any. */
export class ColumnStore {
  /** Rows stored. */
  linhas = 0;
  celulas = 0;
  private readonly columns: (Column | undefined)[] = [];
  private numbers = new Uint32Array(1024);
  private readonly limites: Limites;

  constructor(limites: Limites) {
    this.limites = limites;
  }

  /** Adds a row, known by the number that the spreadsheet program shows; a row is added with its first cell. */
  addRow(numero: number): void {
    if (this.linhas === this.numbers.length) {
      const grown = new Uint32Array(this.linhas * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.linhas] = numero;
    this.linhas += 1;
  }

  /** Adds a cell to the last row. */
  add(coluna: number, kind: Kind, value: number): void {
    const column = this.columns[coluna] ?? this.addColumn(coluna);
    const linha = this.linhas - 1;
    if (column.lastRow === linha) throw new ErroDeLeitura('corrompido', 'the same cell twice');
    this.celulas += 1;
    if (this.celulas > this.limites.celulas) throw new ErroDeLeitura('celulasDemais');
    column.push(linha, kind, value);
  }

  /** What was read; nothing may be added afterwards. */
  table(planilhas: readonly string[], planilha: string, texts: TextPool, system1904: boolean): Tabela {
    const { columns, linhas } = this;
    for (const column of columns) column?.resize(column.count);
    const numbers = this.numbers.slice(0, linhas);
    return {
      planilhas,
      planilha,
      linhas,
      colunas: columns.length,
      numeroDaLinha: (linha) => numbers[linha] ?? Number.NaN,
      celula: (linha, coluna) => cellOf(columns[coluna], linha, texts, system1904),
    };
  }

  private addColumn(coluna: number): Column {
    // No holes: an array with them would turn into a dictionary on sheets with one far column.
    while (this.columns.length <= coluna) this.columns.push(undefined);
    const column = new Column();
    this.columns[coluna] = column;
    return column;
  }
}

function cellOf(column: Column | undefined, linha: number, texts: TextPool, system1904: boolean): Celula {
  const index = column?.find(linha) ?? -1;
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
