import type { Overlap, Produto } from '../../../providers';
import type { FormRow } from '../formValues';
import type { RowProduto } from './useProduto';

/** What a row does to the form. The same functions for every row, so that a change in one draws no other anew. */
export interface RowActions {
  change: (index: number, values: Partial<FormRow>, produto?: Produto) => void;
  /** Says what is wrong with a field that is left. */
  check: (index: number, field: keyof FormRow) => void;
  remove: (index: number) => void;
  /** Goes on to the next row; after the last one there is a new one. */
  goOn: (index: number) => void;
}

export interface RowProps extends FormRow {
  /** Stays the row's own, wherever it moves. */
  rowId: string;
  index: number;
  /** What the promotion's own answer says of the product. */
  known?: RowProduto;
  produtoError?: string;
  descontoError?: string;
  priceError?: string;
  /** What another promotion has to do with this product. */
  overlap?: Overlap;
  actions: RowActions;
}

/** Puts the cursor into the discount of a row. */
export function focusDesconto(row: Element | null) {
  const field = row?.querySelector<HTMLInputElement>('.desconto input');
  field?.focus();
  field?.select();
}
