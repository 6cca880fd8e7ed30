import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useListSortContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useKeptChoice } from '../../usePreference';

export interface TableColumn<R extends RaRecord> {
  field: string;
  label: string;
  cell: (record: R) => ReactNode;
  share: number;
  align?: 'right';
  order?: 'DESC';
  /** Under the first column in a narrow table, unless the list is sorted by it. */
  under?: boolean;
}

/** The columns that this person sees. The first and the sorted one always show; hiding the sorted one sorts by the first. */
export function useColumns<R extends RaRecord>(columns: readonly TableColumn<R>[]) {
  const roomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [kept, keep] = useKeptChoice(`colunas escondidas ${useResourceContext()}`);
  const { sort, setSort } = useListSortContext();
  const [first] = columns;
  const hidden = new Set(kept?.split(' '));
  const hides = ({ field }: TableColumn<R>) => field !== first?.field && hidden.has(field);
  const orders = ({ field }: TableColumn<R>) => field === sort.field;
  const shows = (column: TableColumn<R>) => orders(column) || !hides(column);
  const beneath = columns.find((column) => !roomy && column.under && shows(column) && !orders(column));
  return {
    shown: columns.filter((column) => shows(column) && column !== beneath),
    beneath,
    shows,
    toggle: (column: TableColumn<R>) => {
      const others = columns.filter((each) => hides(each) && each !== column);
      keep((shows(column) ? [...others, column] : others).map(({ field }) => field).join(' '));
      if (first && orders(column)) setSort({ field: first.field, order: first.order ?? 'ASC' });
    },
  };
}
