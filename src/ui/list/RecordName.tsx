import { type RaRecord, useResourceContext } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import { useRecordOpeners } from '../record';
import './rows.css';

interface Props {
  record: RaRecord;
  name: string;
  /** Address of the record's form, where the form is a page. */
  editTo?: string;
}

/** The name of a record, a link that opens it like 'Editar'. The Tab key stops only at that button. */
export const RecordName = memo(({ record, name, editTo }: Props) => {
  const { edit, preload } = useRecordOpeners();
  const resource = useResourceContext() ?? '';
  const open = (event: MouseEvent) => {
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
