import { useRef } from 'react';
import { formatAmount, formatMoney } from '../../../domain';
import { withoutBidiControls } from '../../../lib';
import type { Produto } from '../../../providers';
import { searchPause } from '../../../ui';
import { RecordSelect } from '../../../ui/record';
import { focusDesconto, type RowProps } from './row';
import type { RowProduto } from './useProduto';

interface Props {
  row: RowProps;
  produto?: RowProduto;
  gone: boolean;
  failed: boolean;
  loading: boolean;
}

/** The product of a row. Once it is chosen, the discount is next. */
export const ProdutoField = ({ row, produto, gone, failed, loading }: Props) => {
  const { rowId, index, produtoId, preco, produtoError, actions } = row;
  const field = useRef<HTMLDivElement>(null);
  const text = produto ? textOf(produto) : gone ? 'Produto excluído' : '';
  const errorId = `${rowId}-produto-error`;
  // What is told of it below the row.
  const factsId = gone || failed ? `${rowId}-facts` : undefined;
  const placeholder = loading ? 'Carregando produto...' : failed ? 'Não pôde ser lido' : 'Digite para encontrar';
  const choose = (id: string, chosen?: Produto) => {
    // A price that is kept has to be lower than another product's as well.
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
      {produtoError && (
        <p className="error" id={errorId}>
          {produtoError}
        </p>
      )}
    </>
  );
};

/** A product as the list of products has it (spec §2). */
const textOf = ({ nome, valor }: RowProduto) => `${withoutBidiControls(nome)} - ${formatMoney(valor)}`;
