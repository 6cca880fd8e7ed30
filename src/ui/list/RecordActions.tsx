import type { RaRecord } from 'ra-core';
import { type ComponentProps, memo } from 'react';
import { Link } from 'react-router-dom';
import { withoutBidiControls } from '../../lib';
import { useRecordOpeners } from '../record';
import { useResource } from '../useResource';
import './rows.css';

interface Props {
  record: RaRecord;
  name: string;
}

/** The buttons of one record: edit, duplicate, delete. */
export const RecordActions = memo(({ record, name }: Props) => {
  const { pages, duplicates } = useResource();
  const { edit, duplicate, remove, preload } = useRecordOpeners();
  const spoken = withoutBidiControls(name);
  const opens = { onPointerEnter: preload, onFocus: preload };
  const editing = { 'data-open': true, title: 'Editar', 'aria-label': `Editar ${spoken}`, ...opens };
  return (
    <div className="row-actions">
      {pages ? (
        <Link className="row-button" to={pages.edit(String(record.id))} {...editing}>
          {icons.edit}
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

/** A round icon button. It is a plain button: a page has hundreds of them, and MUI's cost a render each. */
const RowButton = ({ icon, className = '', ...props }: ComponentProps<'button'> & { icon: keyof typeof icons }) => (
  <button type="button" className={`row-button ${className}`} {...props}>
    {icons[icon]}
  </button>
);

const drawing = (path: string) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

const icons = {
  edit: drawing(
    'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  ),
  copy: drawing(
    'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z',
  ),
  delete: drawing('M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM8 9h8v10H8zm7.5-5-1-1h-5l-1 1H5v2h14V4z'),
};
