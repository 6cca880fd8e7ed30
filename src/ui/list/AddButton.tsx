import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useRecordOpeners } from '../record';
import { useResource } from '../useResource';

/** The page's main button, which opens the create dialog. */
export const AddButton = () => {
  const { create, preload } = useRecordOpeners();
  return (
    <Button
      data-new
      variant="contained"
      startIcon={<AddIcon />}
      onClick={create}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {useResource().texts.add}
    </Button>
  );
};
