import { Box, TableSortLabel } from '@mui/material';
import { type RaRecord, useListSortContext } from 'ra-core';
import { useResource } from '../../useResource';
import { NoneFound } from '../ListBody';
import { ListCard } from '../ListCard';
import { SelectPage } from '../selecting/SelectBox';
import { useSelection } from '../selecting/selection';
import { StaleRows } from '../waiting/StaleRows';
import { ColumnsButton } from './ColumnsButton';
import { type TableColumn, useColumns } from './columns';
import { TableRow } from './TableRow';
import { tableStyle } from './tableStyle';

interface Props<R extends RaRecord> {
  /** The first one names the record, and is always shown. */
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  selects?: boolean;
}

/** The records of the list in context as a table, with the columns that the person chose. */
export const RecordsTable = <R extends RaRecord>(props: Props<R>) => {
  const { columns, rows, selects = false } = props;
  const { texts, naming } = useResource();
  const { shown, beneath, shows, toggle } = useColumns(columns);
  const { isSelected, toggle: select } = useSelection();
  const shares = shown.reduce((sum, { share }) => sum + share, 0);
  const tools = <ColumnsButton columns={columns} shows={shows} onToggle={toggle} />;
  const fields = shown.map(({ field }) => field).join();
  return (
    <ListCard tools={tools}>
      <Box component="table" aria-label={texts.label} sx={tableStyle}>
        <thead>
          <tr>
            {selects && (
              <th className="select">
                <SelectPage />
              </th>
            )}
            {shown.map((column) => (
              <HeadCell key={column.field} column={column} width={`${(100 * column.share) / shares}%`} />
            ))}
            <th className="actions">
              <span className="hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <StaleRows component="tbody">
          {rows.map((record) => (
            <TableRow
              key={record.id}
              record={record}
              columns={columns}
              fields={fields}
              beneath={beneath}
              name={String(record[naming])}
              selected={isSelected(record)}
              onSelect={selects ? select : undefined}
            />
          ))}
        </StaleRows>
      </Box>
      {rows.length === 0 && <NoneFound />}
    </ListCard>
  );
};

interface HeadProps<R extends RaRecord> {
  column: TableColumn<R>;
  width: string;
}

/** Head of a column. Its button sorts the list by the column, or reverses that order. */
const HeadCell = <R extends RaRecord>({ column, width }: HeadProps<R>) => {
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
