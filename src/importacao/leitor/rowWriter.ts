import type { ColumnStore } from './columns';
import { ErroDeLeitura } from './erros';
import type { Kind } from './kinds';
import type { Limites } from './limites';

/** Puts a sheet's rows into the store: their numbers only go up, and a row without a value is not stored. */
export class RowWriter {
  /** Of the row that is being read, as the spreadsheet program shows it; 0 before the first. */
  number = 0;
  private stored = false;
  private readonly store: ColumnStore;
  private readonly limites: Limites;

  constructor(store: ColumnStore, limites: Limites) {
    this.store = store;
    this.limites = limites;
  }

  open(number: number): void {
    if (number < 1) throw new ErroDeLeitura('corrompido', 'row number');
    if (number > this.limites.linhas) throw new ErroDeLeitura('linhasDemais');
    if (number <= this.number) throw new ErroDeLeitura('foraDeOrdem');
    this.number = number;
    this.stored = false;
  }

  add(coluna: number, kind: Kind, value: number): void {
    if (!this.stored) {
      this.store.addRow(this.number);
      this.stored = true;
    }
    this.store.add(coluna, kind, value);
  }
}
