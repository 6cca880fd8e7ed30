import { type RaRecord, useResourceContext } from 'ra-core';
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

/** Of the columns those that this person wants to see: the first, which names the record, and any others. */
export function useColumns<R extends RaRecord>(columns: readonly TableColumn<R>[]) {
  const [kept, keep] = useKeptChoice(`colunas escondidas ${useResourceContext()}`);
  const hidden = new Set(kept?.split(' '));
  const shows = ({ field }: TableColumn<R>) => field === columns[0]?.field || !hidden.has(field);
  return {
    shown: columns.filter(shows),
    shows,
    toggle: (column: TableColumn<R>) => {
      const others = columns.filter((each) => !shows(each) && each !== column);
      keep((shows(column) ? [...others, column] : others).map(({ field }) => field).join(' '));
    },
  };
}
