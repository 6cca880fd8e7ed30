import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Stack } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useRecordDialogs } from '../record';

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
export const RecordActions = ({ record, name, editTo, duplicates }: Props) => {
  const { edit, duplicate, remove, preload } = useRecordDialogs();
  const editing = editTo ? { component: Link, to: editTo } : { onClick: () => edit(record) };
  return (
    <Stack direction="row" onPointerEnter={preload} onFocus={preload} sx={{ flex: 'none' }}>
      <IconButton data-open title="Editar" aria-label={`Editar ${name}`} {...editing}>
        <EditIcon fontSize="small" />
      </IconButton>
      {duplicates && (
        <IconButton title="Duplicar" aria-label={`Duplicar ${name}`} onClick={() => duplicate(record)}>
          <CopyIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton title="Excluir" aria-label={`Excluir ${name}`} onClick={() => remove(record)} color="error">
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
};
