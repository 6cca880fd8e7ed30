import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { DropArea } from './DropArea';
import { destinationOf } from './destinations';
import { TemplateButton } from './review/DownloadButton';
import { LastImports } from './review/LastImports';
import type { EarlierImport } from './review/writers/kept';

interface Props {
  title: string;
  description: string;
  /** Absent for the form of a promotion, whose imports are not kept. */
  destination?: string;
  onOpen: (opened: File | EarlierImport) => void;
  onClose: () => void;
}

/** Takes a spreadsheet, lists the last imports and offers a template. */
const ImportDialog = ({ title, description, destination, onOpen, onClose }: Props) => {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{description}</DialogContentText>
        <DropArea onFile={onOpen} />
        {destination && <LastImports destination={destination} onShow={onOpen} />}
      </DialogContent>
      <DialogActions>
        <TemplateButton destination={destinationOf(destination ?? 'promocao')} />
        <Button onClick={onClose} color="inherit">
          Cancelar
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ImportDialog;
