import { type KeyboardEvent, memo } from 'react';
import type { Produto } from '../../../providers';
import type { FormRow } from '../formValues';
import { DescontoField } from './DescontoField';
import { PorField } from './PorField';
import { ProdutoField } from './ProdutoField';
import { RowFacts } from './RowFacts';
import { type RowProduto, useProduto } from './useProduto';

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
  porError?: string;
  /** What another promotion has to do with this product. */
  overlap?: string;
  actions: RowActions;
}

/** One product of the promotion with its discount, in percent or by the price it leads to. */
export const PromocaoProdutoRow = memo((row: RowProps) => {
  const { index, produtoId, known, actions } = row;
  const { produto, gone, loading } = useProduto(produtoId, known);

  const goOn = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const { target, currentTarget } = event;
    if (event.isDefaultPrevented() || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.getAttribute('role') !== 'combobox') return actions.goOn(index);
    // What was typed and not found is not left behind.
    if (produtoId && target.value === target.dataset.chosen) focusDesconto(currentTarget);
  };

  return (
    <li className="row" onKeyDown={goOn}>
      <ProdutoField row={row} produto={produto} gone={gone} loading={loading} />
      <DescontoField row={row} />
      <PorField row={row} produto={produto} />
      <button
        type="button"
        className="remove"
        title="Remover"
        aria-label={`Remover produto ${index + 1}`}
        onClick={() => actions.remove(index)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
          <path d="M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM8 9h8v10H8zm7.5-5-1-1h-5l-1 1H5v2h14V4z" />
        </svg>
      </button>
      <RowFacts row={row} produto={produto} gone={gone} />
    </li>
  );
});

/** Puts the cursor into the discount of a row. */
export function focusDesconto(row: Element | null) {
  const field = row?.querySelector<HTMLInputElement>('.desconto input');
  field?.focus();
  field?.select();
}
