import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useRecordDialogs } from '../record';

/** The page's main button: opens the create dialog. */
export const AddButton = ({ label }: { label: string }) => {
  const { create, preload } = useRecordDialogs();
  return (
    <Button
      data-new
      variant="contained"
      startIcon={<AddIcon />}
      onClick={create}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {label}
    </Button>
  );
};
