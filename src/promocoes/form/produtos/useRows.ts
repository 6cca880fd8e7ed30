import { useEvent } from 'ra-core';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { promocaoProblems, repeatedRows } from '../../../domain';
import type { Overlap, Produto, ProdutoDaPromocao, Promocao } from '../../../providers';
import { useToast } from '../../../ui/feedback';
import { useRecordForm } from '../../../ui/record';
import type { FormRow, PromocaoValues } from '../formValues';
import { useChosenRows } from './ChosenRows';
import { type Column, type Decision, decisionBy, fillBy } from './columns';
import { useOverlaps } from './useOverlaps';
import { type RowProduto, useKeepProdutos, useReadProdutosAgain } from './useProduto';

/** Changes to the rows; a stable object, since the rows are memoized. */
interface RowActions {
  change: (index: number, values: Partial<FormRow>, produto?: Produto) => void;
  /** Validates a field that lost the focus. */
  check: (index: number, field: keyof FormRow) => void;
  remove: (index: number) => void;
  /** Focuses the next row, or adds one. */
  goOn: (index: number, column: Column) => void;
  /** Focuses a field of another row, if there is one. */
  move: (index: number, column: Column) => void;
  /** Ticks a row; `range` with all rows since the last one. */
  choose: (index: number, range: boolean) => void;
  /** Fills rows with a pasted block of a spreadsheet; returns whether it was one. */
  paste: (index: number, column: Column, text: string) => boolean;
}

export interface RowProps extends FormRow {
  rowId: string;
  index: number;
  known?: RowProduto;
  produtoError?: string;
  descontoError?: string;
  priceError?: string;
  overlap?: Overlap;
  chosen: boolean;
  actions: RowActions;
}

/** The rows and their actions. `copied` are the rows that a new promotion started with. */
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
  const { ids, choose, chooseAll, chosen } = useChosenRows(rows);
  const toast = useToast();
  const repeated = repeatedRows(rows);
  const overlaps = useOverlaps(rows);
  const errorsOf = (index: number) => (Array.isArray(errors.produtos) ? errors.produtos[index] : undefined) ?? {};

  const change = useEvent((index: number, values: Partial<FormRow>, produto?: Produto) => {
    if (produto) keepProdutos([produto]);
    setValue(`produtos.${index}`, { ...getValues(`produtos.${index}`), ...values }, { shouldDirty: true });
    // All rows, since a repetition is told under another row.
    if (isSubmitted) trigger('produtos');
    else for (const field of fieldsOf(errorsOf(index))) check(index, field);
  });
  const check = useEvent((index: number, field: keyof FormRow) => {
    trigger(`produtos.${index}.${field}`);
  });
  const decideAll = (decisions: Iterable<readonly [number, Decision]>) => {
    for (const [index, decision] of decisions)
      setValue(`produtos.${index}`, { ...getValues(`produtos.${index}`), ...decision }, { shouldDirty: true });
    if (isSubmitted || errors.produtos) trigger('produtos');
  };
  const add = useEvent(() => {
    append({ produtoId: '', desconto: null, price: '' }, { shouldFocus: false });
    focusDrawn(fields.length, 'produto');
  });
  const removeRow = useEvent((index: number) => {
    remove(index);
    focusDrawn(Math.min(index, fields.length - 2), 'remove');
  });
  const goOn = useEvent((index: number, column: Column) => {
    const row = rows[index];
    const next = rows[index + 1];
    if (next) focus(index + 1, next.produtoId ? column : 'produto');
    else if (row?.produtoId || row?.desconto) add();
    else focus(index, 'produto');
  });
  const move = useEvent((index: number, column: Column) => {
    if (rows[index]) focus(index, column);
  });
  const paste = useEvent((index: number, column: Column, text: string) => {
    const filling = fillBy(text, { index, column, count: rows.length });
    if (!filling) return false;
    decideAll(filling.decisions);
    toast(filling.told);
    return true;
  });
  const actions = useMemo<RowActions>(
    () => ({ change, check, remove: removeRow, goOn, move, choose, paste }),
    [change, check, removeRow, goOn, move, choose, paste],
  );
  const decide = (column: Column, text: string) => {
    const { decision } = decisionBy(column, text);
    if (decision) decideAll(chosen.map((index) => [index, decision]));
  };

  // react-hook-form focuses registered fields only, which the rows' are not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a submit.
  useLayoutEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== 'produtos' || !Array.isArray(errors.produtos)) return;
    const row = list.current?.children[errors.produtos.findIndex((each) => fieldsOf(each ?? {}).length > 0)];
    row?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);

  const rowProps = rows.map(({ id: rowId, ...row }, index): RowProps => {
    const { produtoId, desconto, price } = errorsOf(index);
    return {
      ...row,
      rowId,
      index,
      known: known.get(row.produtoId),
      produtoError: messageOf(produtoId) ?? (repeated.has(index) ? promocaoProblems.repeated : undefined),
      descontoError: messageOf(desconto),
      priceError: messageOf(price),
      overlap: overlaps.get(row.produtoId),
      chosen: ids.has(rowId),
      actions,
    };
  });
  const addMany = (added: FormRow[], produtos: readonly Produto[]) => {
    keepProdutos(produtos);
    const filled = getValues('produtos').filter(({ produtoId, desconto, price }) => produtoId || desconto || price);
    replace([...filled, ...added]);
    focusDrawn(filled.length, 'desconto');
  };
  const choice = { count: rows.length, chosen, chooseAll, decide };
  return { list, newRow, rows, rowProps, choice, overlapping: overlaps.size, add, addMany, replace, getValues };
}

const fieldsOf = (errors: object) => Object.keys(errors) as (keyof FormRow)[];

/** The message of a field's error: a string, or the object that react-admin wraps around it. */
function messageOf(error?: { message?: unknown }): string | undefined {
  const message = error?.message;
  if (typeof message === 'string') return message;
  return typeof message === 'object' && message && 'message' in message ? String(message.message) : undefined;
}

export function focusDesconto(row: Element | null) {
  const field = row?.querySelector<HTMLInputElement>('.desconto input');
  field?.focus();
  field?.select();
}

type Place = 'produto' | 'remove' | Column;

/** Focuses a row at once, or after the next render; without rows, the button that adds one. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change.
  useEffect(() => {
    if (wanted.current) focus(wanted.current.index, wanted.current.place);
    wanted.current = undefined;
  }, [fields]);
  return { list, newRow, focus, focusDrawn };
}
