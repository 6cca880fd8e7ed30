import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Stack } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useRecordDialogs } from './useRecordDialogs';

interface Props {
  record: RaRecord;
  /** The record's own name, read out with each button. */
  name: string;
}

/** Edit and delete buttons of one record. */
export const RecordActions = ({ record, name }: Props) => {
  const { edit, remove, preload } = useRecordDialogs();
  return (
    <Stack direction="row" onPointerEnter={preload} onFocus={preload} sx={{ flex: 'none' }}>
      <IconButton title="Editar" aria-label={`Editar ${name}`} onClick={() => edit(record)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton title="Excluir" aria-label={`Excluir ${name}`} onClick={() => remove(record)} color="error">
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
};
