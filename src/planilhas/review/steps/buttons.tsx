import { Button } from '@mui/material';
import { downloadTemplate } from '../../sheets';
import { DownloadButton } from '../DownloadButton';
import { useImportContext } from '../importContext';

/** Gives the import up. */
export const CancelButton = ({ label = 'Cancelar' }: { label?: string }) => {
  const { close } = useImportContext();
  return (
    <Button color="inherit" onClick={close}>
      {label}
    </Button>
  );
};

/** Saves the destination's template, to begin with. */
export const TemplateButton = () => {
  const { destination } = useImportContext();
  return (
    <DownloadButton save={() => downloadTemplate(destination)} sx={{ mr: 'auto' }}>
      Baixar modelo
    </DownloadButton>
  );
};
