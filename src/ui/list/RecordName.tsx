import type { RaRecord } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import { useRecordOpeners } from '../record';
import { useResource } from '../useResource';
import './rows.css';

interface Props {
  record: RaRecord;
  name: string;
}

/** The name of a record, a link that opens it like 'Editar'. The Tab key stops only at that button. */
export const RecordName = memo(({ record, name }: Props) => {
  const { edit, preload } = useRecordOpeners();
  const { name: resource, pages } = useResource();
  const open = (event: MouseEvent) => {
    if (pages || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    edit(record);
  };
  return (
    <Link
      className="row-name"
      to={pages?.edit(String(record.id)) ?? paths.record(resource, record.id)}
      tabIndex={-1}
      onClick={open}
      onPointerEnter={preload}
    >
      {name}
    </Link>
  );
});
