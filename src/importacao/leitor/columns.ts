import { Column } from './column';
import { dateText } from './dates';
import { ErroDeLeitura } from './erros';
import { percentText } from './formats';
import { BOOLEAN, DATE, type Kind, NUMBER, PERCENT, TEXT } from './kinds';
import type { Limites } from './limites';
import type { Celula, Tabela } from './tabela';
import type { TextPool } from './textPool';

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
    this.celulas += 1;
    if (this.celulas > this.limites.celulas) throw new ErroDeLeitura('celulasDemais');
    column.push(this.linhas - 1, kind, value);
  }

  /** What was read; nothing may be added afterwards. */
  table(planilhas: readonly string[], planilha: string, texts: TextPool, system1904: boolean): Tabela {
    const { columns, linhas } = this;
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
