import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { discountedValor, formatAmount, formatMoney, parseMoney } from '../../../domain';
import { descontoIn, readPrice } from '../formValues';
import type { RowProps } from './row';
import type { RowProduto } from './useProduto';

/** The price that the shopper is to pay: from it the discount follows, at two decimals, and it follows from the discount. */
export const PriceField = ({ row, produto }: { row: RowProps; produto?: RowProduto }) => {
  const { rowId, index, desconto, price, priceError, actions } = row;
  // As it is typed; undefined while the field is not being edited.
  const [typed, setTyped] = useState<string>();
  const [reckoned, setReckoned] = useState<Reckoned>();
  const valor = produto?.valor;
  const number = descontoIn(desconto);
  const pays = valor !== undefined && number !== undefined ? discountedValor(valor, number) : undefined;
  const shown = price || (pays === undefined ? '' : formatAmount(pays));
  const problem = typed === undefined && price ? readPrice(price, produto).problem : priceError;
  const stands = valor !== undefined && pays !== undefined && reckoned?.desconto === number;
  const notice = stands && reckoned ? missText(reckoned, valor, pays) : undefined;
  const noteId = `${rowId}-price-note`;

  /** Takes the discount that leads to a price, if there is one, and answers whether. */
  const reckon = useEvent((text: string) => {
    const { desconto: found } = readPrice(text, produto);
    if (found === undefined || valor === undefined) return false;
    setReckoned({ wanted: parseMoney(text).valor, valor, desconto: found });
    actions.change(index, { desconto: found, price: '' });
    return true;
  });
  const change = (text: string) => {
    setTyped(text);
    if (!text.trim()) actions.change(index, { desconto: null, price: '' });
    else if (!reckon(text)) actions.change(index, { desconto: null, price: text });
  };
  // A price that was typed before its product was known, or for another one.
  useEffect(() => {
    if (valor !== undefined && price) reckon(price);
  }, [valor, price, reckon]);
  // Whoever then types another discount does not mean that price any more.
  useEffect(() => {
    setReckoned((before) => (before?.desconto === number ? before : undefined));
  }, [number]);
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

/** A discount that follows from the price that was wanted, and from what the product cost then. */
interface Reckoned {
  wanted?: number;
  valor: number;
  desconto: number;
}

/** Says what the shopper pays when that is not what was typed: no discount of two decimals leads there, or the product costs something else by now. */
function missText({ wanted, valor: before }: Reckoned, valor: number, pays: number): string | undefined {
  if (wanted === undefined || pays === wanted) return undefined;
  if (valor === before) return `${formatMoney(wanted)} não sai exato: o cliente paga ${formatMoney(pays)}`;
  return `Com o produto a ${formatMoney(valor)}, o cliente paga ${formatMoney(pays)}, e não ${formatMoney(wanted)}`;
}
