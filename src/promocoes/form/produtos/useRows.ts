import { useEvent } from 'ra-core';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { repeatedRows } from '../../../domain';
import type { Produto, ProdutoDaPromocao, Promocao } from '../../../providers';
import { useRecordForm } from '../../../ui/record';
import { blankRow, type FormRow, messages, type PromocaoValues } from '../formValues';
import { messageOf } from '../messageOf';
import type { RowActions, RowProps } from './row';
import { useOverlaps } from './useOverlaps';
import { useKeepProdutos, useReadProdutosAgain } from './useProduto';

/**
 * The rows of the promotion's products: what each of them is given, and what can be done to them. `copied` are the rows
 * that a new promotion began with.
 */
export function useRows(copied?: readonly ProdutoDaPromocao[]) {
  const { control, formState, getValues, setValue, trigger } = useFormContext<PromocaoValues>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'produtos' });
  const watched = useWatch({ control, name: 'produtos' });
  const { record } = useRecordForm<Promocao>();
  const answered = record?.produtos ?? copied;
  const known = useMemo(() => new Map(answered?.map((each) => [each.produtoId, each])), [answered]);
  const keepProdutos = useKeepProdutos();
  const { list, newRow, focus, focusDrawn } = useRowFocus(fields);
  const { errors, isSubmitted, submitCount } = formState;
  useReadProdutosAgain(errors.root);

  const rows = fields.map((field, index) => ({ ...field, ...watched[index], id: field.id }));
  const repeated = repeatedRows(rows);
  const overlaps = useOverlaps(rows);
  const errorsOf = (index: number) => (Array.isArray(errors.produtos) ? errors.produtos[index] : undefined) ?? {};

  const change = useEvent((index: number, values: Partial<FormRow>, produto?: Produto) => {
    if (produto) keepProdutos([produto]);
    setValue(`produtos.${index}`, { ...getValues(`produtos.${index}`), ...values }, { shouldDirty: true });
    // A change in one row may settle the repetition told under another.
    if (isSubmitted) trigger('produtos');
    else for (const field of fieldsOf(errorsOf(index))) check(index, field);
  });
  const check = useEvent((index: number, field: keyof FormRow) => {
    trigger(`produtos.${index}.${field}`);
  });
  const add = useEvent(() => {
    append({ ...blankRow }, { shouldFocus: false });
    focusDrawn(fields.length, 'produto');
  });
  const removeRow = useEvent((index: number) => {
    remove(index);
    focusDrawn(Math.min(index, fields.length - 2), 'remove');
  });
  const goOn = useEvent((index: number) => {
    const row = rows[index];
    const next = rows[index + 1];
    if (next) focus(index + 1, next.produtoId ? 'desconto' : 'produto');
    else if (row?.produtoId || row?.desconto) add();
    else focus(index, 'produto');
  });
  const actions = useMemo<RowActions>(
    () => ({ change, check, remove: removeRow, goOn }),
    [change, check, removeRow, goOn],
  );

  // The library focuses the first field that it knows of; those of the rows are looked for here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending the form is the reason to look.
  useLayoutEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== 'produtos' || !Array.isArray(errors.produtos)) return;
    const row = list.current?.children[errors.produtos.findIndex((each) => fieldsOf(each ?? {}).length > 0)];
    row?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);

  const propsOf = (index: number): RowProps | undefined => {
    const row = rows[index];
    if (!row) return undefined;
    const { id: rowId, produtoId, desconto, preco, price } = row;
    const { produtoId: ofProduto, desconto: ofDesconto, price: ofPrice } = errorsOf(index);
    return {
      rowId,
      index,
      produtoId,
      desconto,
      preco,
      price,
      known: known.get(produtoId),
      produtoError: messageOf(ofProduto) ?? (repeated.has(index) ? messages.repeatedAt : undefined),
      descontoError: messageOf(ofDesconto),
      priceError: messageOf(ofPrice),
      overlap: overlaps.get(produtoId),
      actions,
    };
  };
  const addMany = (added: FormRow[], produtos: readonly Produto[]) => {
    keepProdutos(produtos);
    // Rows in which nothing is filled in yet make room.
    const kept = getValues('produtos').filter(({ produtoId, desconto, price }) => produtoId || desconto || price);
    replace([...kept, ...added]);
    focusDrawn(kept.length, 'desconto');
  };
  const rowProps = rows.flatMap((_, index) => propsOf(index) ?? []);
  return { list, newRow, rows, rowProps, overlapping: overlaps.size, add, addMany, replace, getValues };
}

/** The fields of a row that something is told about. */
const fieldsOf = (errors: object) => Object.keys(errors) as (keyof FormRow)[];

type Place = 'produto' | 'desconto' | 'remove';

/**
 * Puts the cursor into a row: one that is there, or one that is there as soon as the changed rows are drawn. When no row is left,
 * the button that adds one gets the focus.
 */
function useRowFocus(fields: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const newRow = useRef<HTMLButtonElement>(null);
  const wanted = useRef<{ index: number; place: Place }>(undefined);
  const focus = (index: number, place: Place) => {
    const row = list.current?.children[index];
    const target = row?.querySelector<HTMLElement>(place === 'remove' ? '.remove' : `.${place} input`);
    (row ? target : newRow.current)?.focus();
    if (target instanceof HTMLInputElement) target.select();
  };
  const focusDrawn = (index: number, place: Place) => {
    wanted.current = { index, place };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look.
  useEffect(() => {
    if (wanted.current) focus(wanted.current.index, wanted.current.place);
    wanted.current = undefined;
  }, [fields]);
  return { list, newRow, focus, focusDrawn };
}
