import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { RecordActions } from '../RecordActions';
import { SelectBox } from '../SelectBox';
import type { TableColumn } from './columns';

interface Props<R extends RaRecord> {
  record: R;
  columns: readonly TableColumn<R>[];
  /** Those that are shown, by their fields; a text, which is the same from one drawing to the next. */
  fields: string;
  name: string;
  selected: boolean;
  onSelect: (record: RaRecord, range: boolean) => void;
}

const Row = <R extends RaRecord>({ record, columns, fields, name, selected, onSelect }: Props<R>) => {
  const shown = fields.split(',');
  return (
    <tr data-row={record.id} aria-selected={selected} tabIndex={-1}>
      <td className="select">
        <SelectBox label={`Selecionar ${name}`} checked={selected} onToggle={(range) => onSelect(record, range)} />
      </td>
      {columns
        .filter(({ field }) => shown.includes(field))
        .map(({ field, align, cell }, index) =>
          index === 0 ? (
            <th key={field} scope="row" className={align}>
              {cell(record)}
            </th>
          ) : (
            <td key={field} className={align}>
              {cell(record)}
            </td>
          ),
        )}
      <td className="actions">
        <RecordActions record={record} name={name} />
      </td>
    </tr>
  );
};

/** A record in a table. A list redraws with every key and every selection; its rows need not. */
// `memo` forgets that the component is generic.
export const TableRow = memo(Row) as typeof Row;
