import { TableSortLabel } from '@mui/material';
import { type RaRecord, useListSortContext } from 'ra-core';
import type { TableColumn } from './columns';

interface Props<R extends RaRecord> {
  column: TableColumn<R>;
  width: string;
}

/** Head of a column. Its button sorts the list by the column, or reverses that order. */
export const HeadCell = <R extends RaRecord>({ column, width }: Props<R>) => {
  const { sort, setSort } = useListSortContext();
  const { field, label, align, order = 'ASC' } = column;
  const active = sort.field === field;
  const descending = active && sort.order === 'DESC';
  const change = () => setSort({ field, order: active ? (descending ? 'ASC' : 'DESC') : order });
  return (
    <th
      scope="col"
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      className={align}
      style={{ width }}
    >
      <TableSortLabel active={active} direction={descending ? 'desc' : 'asc'} onClick={change}>
        {label}
      </TableSortLabel>
    </th>
  );
};
