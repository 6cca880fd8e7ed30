import { useRef } from 'react';
import { formatAmount, formatMoney } from '../../../domain';
import { withoutBidiControls } from '../../../lib';
import type { Produto } from '../../../providers';
import { searchPause } from '../../../ui';
import { RecordSelect } from '../../../ui/record';
import { RowError } from './Rows';
import type { FoundProduto, RowProduto } from './useProduto';
import { focusDesconto, type RowProps } from './useRows';

/** The product of a row. Choosing one focuses the discount. */
export const ProdutoField = ({ row, found }: { row: RowProps; found: FoundProduto }) => {
  const { produto, gone, failed, loading } = found;
  const { rowId, index, produtoId, preco, produtoError, actions } = row;
  const field = useRef<HTMLDivElement>(null);
  const text = produto ? textOf(produto) : gone ? 'Produto excluído' : '';
  const errorId = `${rowId}-produto-error`;
  const factsId = gone || failed ? `${rowId}-facts` : undefined;
  const placeholder = loading ? 'Carregando produto...' : failed ? 'Não pôde ser lido' : 'Digite para encontrar';
  const choose = (id: string, chosen?: Produto) => {
    // A kept price has to be lower than the new product's as well.
    const kept = preco === undefined ? {} : { desconto: null, preco: undefined, price: formatAmount(preco) };
    actions.change(index, { produtoId: id, ...kept }, chosen);
    if (chosen && field.current?.contains(document.activeElement)) focusDesconto(field.current.closest('li'));
  };
  return (
    <>
      <div className="produto" ref={field}>
        <label htmlFor={`${rowId}-produto`}>Produto</label>
        <RecordSelect<Produto>
          id={`${rowId}-produto`}
          resource="produtos"
          textOf={textOf}
          keeps="id"
          pause={searchPause.produtos}
          value={produtoId}
          text={text}
          onChange={choose}
          renderInput={({ InputProps, inputProps }) => (
            <div ref={InputProps.ref} className="whole" data-text={text}>
              <input
                {...inputProps}
                placeholder={placeholder}
                data-chosen={text}
                aria-invalid={Boolean(produtoError) || gone}
                aria-describedby={produtoError ? errorId : factsId}
              />
            </div>
          )}
        />
      </div>
      <RowError id={errorId} text={produtoError} />
    </>
  );
};

const textOf = ({ nome, valor }: RowProduto) => `${withoutBidiControls(nome)} - ${formatMoney(valor)}`;
