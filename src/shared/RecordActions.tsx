import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';

interface Props {
  /** The record's own name, read out with each button. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete buttons of one record. */
export const RecordActions = ({ name, onEdit, onDelete }: Props) => (
  <Stack direction="row" sx={{ flex: 'none' }}>
    <Tooltip title="Editar">
      <IconButton aria-label={`Editar ${name}`} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
    <Tooltip title="Excluir">
      <IconButton aria-label={`Excluir ${name}`} onClick={onDelete} color="error">
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  </Stack>
);
