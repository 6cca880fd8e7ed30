import { useEvent } from 'ra-core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { descontoNow, formatAmount, offerPrice, parseMoney } from '../../../domain';
import { decidedIn, descontoIn, type FormRow, readPrice } from '../formValues';
import { RowError } from './Rows';
import type { RowProduto } from './useProduto';
import type { RowProps } from './useRows';

/** Discount in percent. A text field with a number field's role and keys, since those read '1,5' as 15 in many languages. */
export const DescontoField = ({ row, produto }: { row: RowProps; produto?: RowProduto }) => {
  const { rowId, index, preco, descontoError, actions } = row;
  const errorId = `${rowId}-desconto-error`;
  const desconto = preco !== undefined && produto ? descontoNow(produto.valor, decidedIn(row)) : row.desconto;
  const number = descontoIn(desconto);

  const leave = () => {
    if (typeof desconto !== 'string') return;
    if (number !== undefined) actions.change(index, { desconto: number });
    else if (desconto.trim()) actions.check(index, 'desconto');
    else actions.change(index, { desconto: null });
  };
  const step = (event: KeyboardEvent) => {
    const hundredths = steps[event.key];
    if (hundredths === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (number === undefined && descontoText(desconto).trim()) return;
    event.preventDefault();
    const stepped = Math.round((number ?? 0) * 100) + hundredths;
    actions.change(index, { desconto: Math.min(Math.max(stepped, 0), 10_000) / 100, preco: undefined, price: '' });
  };

  return (
    <>
      <div className="desconto">
        <label htmlFor={`${rowId}-desconto`}>Desconto (%)</label>
        <input
          id={`${rowId}-desconto`}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          data-follows={preco === undefined ? undefined : ''}
          min={0}
          max={100}
          step={0.01}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={number}
          aria-valuetext={number === undefined ? undefined : `${descontoText(number)}%`}
          aria-invalid={Boolean(descontoError)}
          aria-describedby={descontoError ? errorId : `${rowId}-facts`}
          value={descontoText(desconto)}
          onChange={(event) => actions.change(index, { desconto: event.target.value, preco: undefined, price: '' })}
          onBlur={leave}
          onKeyDown={step}
        />
      </div>
      <RowError id={errorId} text={descontoError} />
    </>
  );
};

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 100, PageDown: -100 };

const descontoText = (desconto: FormRow['desconto']) =>
  typeof desconto === 'number' ? String(desconto).replace('.', ',') : (desconto ?? '');

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
      <RowError id={problemId} text={problem} />
    </>
  );
};
