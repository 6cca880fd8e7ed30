import { type RaRecord, useResourceContext } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import { useRecordOpeners } from '../record';
import './rows.css';

interface Props {
  record: RaRecord;
  name: string;
  /** Address of the record's form, where that is a page and not a dialog. */
  editTo?: string;
}

/** The name of a record, which opens it like 'Editar'. The keyboard stops at that button alone: a page has a hundred rows. */
export const RecordName = memo(({ record, name, editTo }: Props) => {
  const { edit, preload } = useRecordOpeners();
  const resource = useResourceContext() ?? '';
  const open = (event: MouseEvent) => {
    // The browser opens it in a tab or a window of its own.
    if (editTo || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    edit(record);
  };
  return (
    <Link
      className="row-name"
      to={editTo ?? paths.record(resource, record.id)}
      tabIndex={-1}
      onClick={open}
      onPointerEnter={preload}
    >
      {name}
    </Link>
  );
});
