import { Box } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Empty } from '../ListBody';
import { ListCard } from '../ListCard';
import { SelectPage } from '../selecting/SelectBox';
import { useSelection } from '../selecting/selection';
import { StaleRows } from '../waiting/StaleRows';
import { ColumnsButton } from './ColumnsButton';
import { type TableColumn, useColumns } from './columns';
import { HeadCell } from './HeadCell';
import { TableRow } from './TableRow';
import { tableStyle } from './tableStyle';

interface Props<R extends RaRecord> {
  /** Names the table. */
  label: string;
  /** How many there are, as the spec words it. */
  count: string;
  /** All that it can show; the first one names the record, and is always there. */
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  /** What a record is called. */
  nameOf: (record: R) => string;
  /** Shown instead of rows when there are none. */
  empty: string;
  /** Whether a new record may begin as another. */
  duplicates?: boolean;
}

/**
 * The records of the list in context as a table: sorted by its heads, selected by its check boxes, with the columns that
 * the person chose. A row has `data-row`, its record's id.
 */
export const RecordsTable = <R extends RaRecord>(props: Props<R>) => {
  const { label, count, columns, rows, nameOf, empty, duplicates } = props;
  const { shown, shows, toggle } = useColumns(columns);
  const { isSelected, toggle: select } = useSelection();
  const shares = shown.reduce((sum, { share }) => sum + share, 0);
  const tools = <ColumnsButton columns={columns} shows={shows} onToggle={toggle} />;
  const fields = shown.map(({ field }) => field).join();
  return (
    <ListCard count={count} tools={tools}>
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            <th className="select">
              <SelectPage />
            </th>
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
              name={nameOf(record)}
              duplicates={duplicates}
              selected={isSelected(record)}
              onSelect={select}
            />
          ))}
        </StaleRows>
      </Box>
      {rows.length === 0 && <Empty text={empty} />}
    </ListCard>
  );
};
