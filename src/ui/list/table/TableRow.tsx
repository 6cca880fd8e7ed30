import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { RecordActions } from '../RecordActions';
import { SelectBox } from '../selecting/SelectBox';
import type { TableColumn } from './columns';

interface CellsProps<R extends RaRecord> {
  record: R;
  columns: readonly TableColumn<R>[];
  /** Those that are shown, by their fields; a text, which is the same from one drawing to the next. */
  fields: string;
  name: string;
  /** Whether a new record may begin as this one. */
  duplicates?: boolean;
}

interface Props<R extends RaRecord> extends CellsProps<R> {
  selected: boolean;
  onSelect: (record: RaRecord, range: boolean) => void;
}

/** A record in a table. */
export const TableRow = <R extends RaRecord>({ selected, onSelect, ...cells }: Props<R>) => (
  <tr data-row={cells.record.id} aria-selected={selected} tabIndex={-1}>
    <td className="select">
      <SelectBox
        label={`Selecionar ${cells.name}`}
        checked={selected}
        onToggle={(range) => onSelect(cells.record, range)}
      />
    </td>
    <Cells {...cells} />
  </tr>
);

const AllCells = <R extends RaRecord>({ record, columns, fields, name, duplicates }: CellsProps<R>) => {
  const shown = fields.split(',');
  return (
    <>
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
        <RecordActions record={record} name={name} duplicates={duplicates} />
      </td>
    </>
  );
};

// A list is drawn again with every key and every selection; of a hundred rows only the check boxes are.
// `memo` forgets that the component is generic.
const Cells = memo(AllCells) as typeof AllCells;
