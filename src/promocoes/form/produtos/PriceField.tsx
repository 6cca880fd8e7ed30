import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatAmount, offerPrice, parseMoney } from '../../../domain';
import { decidedIn, readPrice } from '../formValues';
import type { RowProduto } from './useProduto';
import type { RowProps } from './useRows';

/** The shopper's price; a typed one is kept and gives the discount. */
export const PriceField = ({ row, produto }: { row: RowProps; produto?: RowProduto }) => {
  const { rowId, index, preco, price, priceError, actions } = row;
  const [typed, setTyped] = useState<string>();
  const valor = produto?.valor;
  const pays = preco ?? (valor === undefined ? undefined : offerPrice(valor, decidedIn(row)));
  const shown = price || (pays === undefined ? '' : formatAmount(pays));
  const problem = typed === undefined && price ? readPrice(price, produto).problem : priceError;
  const problemId = `${rowId}-price-problem`;

  /** Keeps a price that is lower than the product's; returns whether it is. */
  const take = useEvent((text: string) => {
    const { valor: wanted } = parseMoney(text);
    const { desconto } = readPrice(text, produto);
    if (wanted === undefined || desconto === undefined) return false;
    actions.change(index, { desconto, preco: wanted, price: '' });
    return true;
  });
  const change = (text: string) => {
    setTyped(text);
    if (!text.trim() || !take(text))
      actions.change(index, { desconto: null, preco: undefined, price: text.trim() && text });
  };
  // A price typed before the product was read, or for another product.
  useEffect(() => {
    if (valor !== undefined && price) take(price);
  }, [valor, price, take]);
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
          data-follows={preco === undefined ? '' : undefined}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? problemId : `${rowId}-facts`}
          value={typed ?? shown}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      </div>
      {problem && (
        <p className="error" id={problemId}>
          {problem}
        </p>
      )}
    </>
  );
};
