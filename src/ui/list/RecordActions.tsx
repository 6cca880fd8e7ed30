import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { withoutBidiControls } from '../../lib';
import { useRecordOpeners } from '../record';
import { RowButton, rowIcons } from './RowButton';

interface Props {
  record: RaRecord;
  name: string;
  /** Address of the record's form, where the form is a page. */
  editTo?: string;
  duplicates?: boolean;
}

/** The buttons of one record: edit, duplicate, delete. */
export const RecordActions = memo(({ record, name, editTo, duplicates }: Props) => {
  const { edit, duplicate, remove, preload } = useRecordOpeners();
  const spoken = withoutBidiControls(name);
  const opens = { onPointerEnter: preload, onFocus: preload };
  const editing = { 'data-open': true, title: 'Editar', 'aria-label': `Editar ${spoken}`, ...opens };
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
          aria-label={`Duplicar ${spoken}`}
          onClick={() => duplicate(record)}
          {...opens}
        />
      )}
      <RowButton
        icon="delete"
        className="row-button-danger"
        title="Excluir"
        aria-label={`Excluir ${spoken}`}
        onClick={() => remove(record)}
        {...opens}
      />
    </div>
  );
});
