import { type KeyboardEvent, memo } from 'react';
import { formatMoney, offerPrice, unitLabel } from '../../../domain';
import { decidedIn } from '../formValues';
import { columnOf } from './columns';
import { DescontoField, PriceField } from './DecisionFields';
import { ProdutoField } from './ProdutoField';
import { overlapText } from './useOverlaps';
import { type FoundProduto, useProduto } from './useProduto';
import { focusDesconto, type RowProps } from './useRows';

export const PromocaoProdutoRow = memo((row: RowProps) => {
  const { index, produtoId, known, chosen, actions } = row;
  const found = useProduto(produtoId, known);
  const { produto } = found;

  const goOn = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const { key, target, currentTarget } = event;
    if (event.isDefaultPrevented() || !(target instanceof HTMLInputElement)) return;
    const column = columnOf(target);
    const rows = arrows[key];
    if (key !== 'Enter' && !(rows && column === 'price')) return;
    event.preventDefault();
    if (rows) return actions.move(index + rows, column);
    if (target.getAttribute('role') !== 'combobox') return actions.goOn(index, column);
    // A typed text that is no product keeps the focus.
    if (produtoId && target.value === target.dataset.chosen) focusDesconto(currentTarget);
  };

  return (
    <li
      className="row"
      onKeyDown={goOn}
      onPaste={(event) => {
        const { target, clipboardData } = event;
        if (!(target instanceof Element) || !target.matches('.desconto input, .price input')) return;
        if (actions.paste(index, columnOf(target), clipboardData.getData('text/plain'))) event.preventDefault();
      }}
    >
      <input
        type="checkbox"
        className="choose"
        aria-label={`Marcar produto ${index + 1}`}
        checked={chosen}
        onChange={({ nativeEvent }) => actions.choose(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
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

const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const RowFacts = ({ row, found }: { row: RowProps; found: FoundProduto }) => {
  const { produto, gone, failed, again } = found;
  const { rowId, index, preco, overlap, actions } = row;
  const decided = decidedIn(row);
  const price = produto && offerPrice(produto.valor, decided);
  const question = produto && !gone && questionOf(produto.valor, price);
  return (
    <div className="facts" id={`${rowId}-facts`}>
      {gone && (
        <p className="question">
          Este produto não existe mais. Alguém pode tê-lo excluído.{' '}
          <button type="button" className="act" onClick={() => actions.remove(index)}>
            Retirar
          </button>
        </p>
      )}
      {failed && (
        <p className="question">
          O produto desta linha não pôde ser lido.{' '}
          <button type="button" className="act" onClick={() => again()}>
            Tentar novamente
          </button>
        </p>
      )}
      {produto && price !== undefined && !gone && (
        <p>
          <span className="prices">{`${formatMoney(produto.valor)} → ${formatMoney(price)}`}</span>{' '}
          {`${unitLabel(produto.tipoVenda)} · ${preco === undefined ? 'desconto' : 'preço'} mantido`}
        </p>
      )}
      {produto && !gone && preco !== undefined && price === undefined && (
        <p className="question">{notLower(produto.valor, preco)}</p>
      )}
      {question && <p className="question">{question}</p>}
      {overlap && <p className="overlap">{overlapText(overlap, produto?.valor ?? overlap.valor, decided)}</p>}
    </div>
  );
};

const notLower = (valor: number, preco: number) =>
  `Sem oferta: o preço promocional, ${formatMoney(preco)}, não é menor que o do produto, ${formatMoney(valor)}.`;

const questionOf = (valor: number, price?: number) => {
  if (valor === 0) return `Este produto está cadastrado por ${formatMoney(0)}. É isso mesmo?`;
  return price === 0 ? 'Este produto sairá de graça. É isso mesmo?' : undefined;
};
