import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useRecordOpeners } from '../record';
import { RowButton, rowIcons } from './RowButton';

interface Props {
  record: RaRecord;
  /** The record's own name, read out with each button. */
  name: string;
  /** Address of the record's form, where that is a page and not a dialog. */
  editTo?: string;
  /** Whether a new record can be made from it in the page's own dialog. */
  duplicates?: boolean;
}

/** Edit and delete buttons of one record, and the one that duplicates it where that is done here. */
export const RecordActions = memo(({ record, name, editTo, duplicates }: Props) => {
  const { edit, duplicate, remove, preload } = useRecordOpeners();
  const opens = { onPointerEnter: preload, onFocus: preload };
  const editing = { 'data-open': true, title: 'Editar', 'aria-label': `Editar ${name}`, ...opens };
  return (
    <div className="row-actions">
      {editTo ? (
        <Link className="row-button" to={editTo} {...editing}>
          {rowIcons.edit}
        </Link>
      ) : (
        <RowButton icon="edit" onClick={() => edit(record)} {...editing} />
      )}
      {duplicates && (
        <RowButton
          icon="copy"
          title="Duplicar"
          aria-label={`Duplicar ${name}`}
          onClick={() => duplicate(record)}
          {...opens}
        />
      )}
      <RowButton
        icon="delete"
        className="row-button-danger"
        title="Excluir"
        aria-label={`Excluir ${name}`}
        onClick={() => remove(record)}
        {...opens}
      />
    </div>
  );
});
