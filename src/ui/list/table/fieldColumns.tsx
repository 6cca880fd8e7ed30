import type { RaRecord } from 'ra-core';
import { type Field, shownText } from '../../../domain';
import type { Fields } from '../../../resources';
import { RowChip } from '../RowChip';
import type { TableColumn } from './columns';

/** What a list says of its columns, by field: changes, false for none, or a column that is no field. */
export type OwnColumns<R extends RaRecord> = Record<string, Partial<TableColumn<R>> | false>;

/**
 * The columns that follow from fields: each with a label whose kind has a column. Those of `own` come first in its
 * order, but for the first field, which names the row unless `own` places it, and what is no field comes last.
 */
export function fieldColumns<R extends RaRecord>(fields: Fields, own: OwnColumns<R> = {}): TableColumn<R>[] {
  const names = Object.keys(own);
  const [first = ''] = Object.keys(fields);
  const placed = names.filter((name) => name in fields);
  const ordered = new Set([...(first in own ? [] : [first]), ...placed, ...Object.keys(fields), ...names]);
  return [...ordered].flatMap((name) => {
    const column = { ...(fields[name] && columnOf<R>(name, fields[name])), ...own[name] };
    const { field = name, label, share = 20, cell } = column;
    return own[name] !== false && label && cell ? [{ ...column, field, label, share, cell }] : [];
  });
}

function columnOf<R extends RaRecord>(name: string, field: Field): Partial<TableColumn<R>> {
  const { label, kind, shows = name } = field;
  if (!kind.column) return {};
  const { chip, ...looks } = kind.column;
  return {
    ...looks,
    field: shows,
    label,
    cell: (record) => {
      const text = shownText(field, record[shows]);
      return chip && text ? <RowChip text={text} /> : text;
    },
  };
}
