import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { RecordActions } from '../RecordActions';
import { RecordName } from '../RecordName';
import { SelectBox } from '../selecting/SelectBox';
import type { TableColumn } from './columns';

interface Props<R extends RaRecord> {
  record: R;
  columns: readonly TableColumn<R>[];
  /** Fields of the shown columns, joined by commas: a text stays equal between renders. */
  fields: string;
  beneath?: TableColumn<R>;
  name: string;
  selected: boolean;
  onSelect?: (record: RaRecord, range: boolean) => void;
}

const DrawnRow = <R extends RaRecord>(props: Props<R>) => {
  const { record, columns, fields, beneath, name, selected, onSelect } = props;
  const shown = fields.split(',');
  return (
    <tr data-row={record.id} aria-selected={onSelect && selected} tabIndex={-1}>
      {onSelect && (
        <td className="select">
          <SelectBox label={`Selecionar ${name}`} checked={selected} onToggle={(range) => onSelect(record, range)} />
        </td>
      )}
      {columns
        .filter(({ field }) => shown.includes(field))
        .map(({ field, align, cell }, index) =>
          index === 0 ? (
            <th key={field} scope="row" className={align}>
              <RecordName record={record} name={name} />
              {beneath && <div className="beneath">{beneath.cell(record)}</div>}
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

/** A record in a table. Memoized, since the list renders with every key and every selection. */
// `memo` loses the type parameter.
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
