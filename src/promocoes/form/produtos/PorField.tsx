import { useState } from 'react';
import { descontoFor, discountedValor, formatAmount, formatMoney, parseMoney } from '../../../domain';
import { descontoIn, readPor } from '../formValues';
import type { RowProps } from './PromocaoProdutoRow';
import type { RowProduto } from './useProduto';

/** The price that the shopper is to pay: from it the discount follows, at two decimals, and it follows from the discount. */
export const PorField = ({ row, produto }: { row: RowProps; produto?: RowProduto }) => {
  const { rowId, index, desconto, por, porError, actions } = row;
  // As it is typed; undefined while the field is not being edited.
  const [typed, setTyped] = useState<string>();
  const [wanted, setWanted] = useState<number>();
  const number = descontoIn(desconto);
  const pays = produto && number !== undefined ? discountedValor(produto.valor, number) : undefined;
  const shown = por || (pays === undefined ? '' : formatAmount(pays));
  const problem = typed === undefined && por ? readPor(por, produto).problem : porError;
  const notice = wanted !== undefined && produto ? missText(produto.valor, wanted, number) : undefined;
  const noteId = `${rowId}-por-nota`;

  const change = (text: string) => {
    setTyped(text);
    const found = readPor(text, produto);
    setWanted(parseMoney(text).valor);
    if (!text.trim()) actions.change(index, { desconto: null, por: '' });
    else if (found.desconto === undefined) actions.change(index, { por: text });
    else actions.change(index, { desconto: found.desconto, por: '' });
  };
  const leave = () => {
    if (typed !== undefined && por) actions.check(index, 'por');
    setTyped(undefined);
  };

  return (
    <>
      <div className="por">
        <label htmlFor={`${rowId}-por`}>Por (R$)</label>
        <input
          id={`${rowId}-por`}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={Boolean(problem)}
          aria-describedby={problem || notice ? noteId : undefined}
          value={typed ?? shown}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      </div>
      {(problem || notice) && (
        <p className={problem ? 'error' : 'note'} id={noteId}>
          {problem ?? notice}
        </p>
      )}
    </>
  );
};

/** Says what the shopper pays when no discount of two decimals leads to the price that was typed. */
function missText(valor: number, wanted: number, desconto?: number): string | undefined {
  const { desconto: nearest, pays } = descontoFor(valor, wanted);
  if (nearest === undefined || nearest !== desconto || pays === wanted) return undefined;
  return `${formatMoney(wanted)} não sai exato: o cliente paga ${formatMoney(pays)}`;
}
