import { type RaRecord, useListSortContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useKeptChoice } from '../../usePreference';

/** A column of a list's table. */
export interface TableColumn<R extends RaRecord> {
  /** The field that it shows, and sorts by. */
  field: string;
  label: string;
  cell: (record: R) => ReactNode;
  /** Its share of the table's width, compared with the other columns. */
  share: number;
  align?: 'right';
  /** The first order when sorted by it; ascending without it. */
  order?: 'DESC';
}

/**
 * Of the columns those that this person wants to see: the first, which names the record, and any others. One that orders the list is
 * seen too, and hiding it orders by the first.
 */
export function useColumns<R extends RaRecord>(columns: readonly TableColumn<R>[]) {
  const [kept, keep] = useKeptChoice(`colunas escondidas ${useResourceContext()}`);
  const { sort, setSort } = useListSortContext();
  const [first] = columns;
  const hidden = new Set(kept?.split(' '));
  const hides = ({ field }: TableColumn<R>) => field !== first?.field && hidden.has(field);
  const orders = ({ field }: TableColumn<R>) => field === sort.field;
  const shows = (column: TableColumn<R>) => orders(column) || !hides(column);
  return {
    shown: columns.filter(shows),
    shows,
    toggle: (column: TableColumn<R>) => {
      const others = columns.filter((each) => hides(each) && each !== column);
      keep((shows(column) ? [...others, column] : others).map(({ field }) => field).join(' '));
      if (first && orders(column)) setSort({ field: first.field, order: first.order ?? 'ASC' });
    },
  };
}
