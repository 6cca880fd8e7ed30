import { useEffect, useState } from 'react';
import { descontoFor, discountedValor, formatAmount, formatMoney, parseMoney } from '../../../domain';
import { descontoIn, readPrice } from '../formValues';
import type { RowProps } from './row';
import type { RowProduto } from './useProduto';

/** The price that the shopper is to pay: from it the discount follows, at two decimals, and it follows from the discount. */
export const PriceField = ({ row, produto }: { row: RowProps; produto?: RowProduto }) => {
  const { rowId, index, desconto, price, priceError, actions } = row;
  // As it is typed; undefined while the field is not being edited.
  const [typed, setTyped] = useState<string>();
  const [wanted, setWanted] = useState<number>();
  const number = descontoIn(desconto);
  const pays = produto && number !== undefined ? discountedValor(produto.valor, number) : undefined;
  const shown = price || (pays === undefined ? '' : formatAmount(pays));
  const problem = typed === undefined && price ? readPrice(price, produto).problem : priceError;
  const notice = wanted !== undefined && produto ? missText(produto.valor, wanted, number) : undefined;
  const noteId = `${rowId}-price-note`;

  const change = (text: string) => {
    setTyped(text);
    const found = readPrice(text, produto);
    setWanted(parseMoney(text).valor);
    if (!text.trim()) actions.change(index, { desconto: null, price: '' });
    else if (found.desconto === undefined) actions.change(index, { desconto: null, price: text });
    else actions.change(index, { desconto: found.desconto, price: '' });
  };
  // A price that was typed before its product was known, or for another one.
  const valor = produto?.valor;
  useEffect(() => {
    const found = valor === undefined || !price ? undefined : readPrice(price, { valor }).desconto;
    if (found !== undefined) actions.change(index, { desconto: found, price: '' });
  }, [valor, price, index, actions]);
  const leave = () => {
    if (typed !== undefined && price) actions.check(index, 'price');
    setTyped(undefined);
  };

  return (
    <>
      <div className="price">
        <label htmlFor={`${rowId}-price`}>Por (R$)</label>
        <input
          id={`${rowId}-price`}
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
