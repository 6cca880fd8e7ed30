import { type KeyboardEvent, memo } from 'react';
import { DescontoField } from './DescontoField';
import { PriceField } from './PriceField';
import { ProdutoField } from './ProdutoField';
import { RowFacts } from './RowFacts';
import { useProduto } from './useProduto';
import { focusDesconto, type RowProps } from './useRows';

/** One product of the promotion, with its discount in percent or its price. */
export const PromocaoProdutoRow = memo((row: RowProps) => {
  const { index, produtoId, known, actions } = row;
  const found = useProduto(produtoId, known);
  const { produto } = found;

  const goOn = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const { target, currentTarget } = event;
    if (event.isDefaultPrevented() || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.getAttribute('role') !== 'combobox') return actions.goOn(index);
    // A typed text that is no product keeps the focus.
    if (produtoId && target.value === target.dataset.chosen) focusDesconto(currentTarget);
  };

  return (
    <li className="row" onKeyDown={goOn}>
      <ProdutoField row={row} found={found} />
      <DescontoField row={row} produto={produto} />
      <PriceField row={row} produto={produto} />
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
      <RowFacts row={row} found={found} />
    </li>
  );
});
