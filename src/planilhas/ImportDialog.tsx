import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useToast } from '../ui/feedback';
import { DropArea } from './DropArea';
import { type DestinationName, destinations, type JournaledName } from './destinations';
import type { Dropped } from './droppedFile';
import { refusalOf } from './fileRules';
import { DownloadButton } from './review/DownloadButton';
import { LastImports } from './review/LastImports';
import type { EarlierImport } from './review/writers/journaled';
import { downloadTemplate } from './sheets';

interface Props {
  title: string;
  description: string;
  /** Where the rows go, when its last import can be looked at from here. */
  destination?: JournaledName;
  /** Whose columns the template has. */
  template: DestinationName;
  onFile: (file: File) => void;
  /** Asks for the report of an earlier import. */
  onEarlier: (earlier: EarlierImport) => void;
  onClose: () => void;
}

/** Takes a spreadsheet by drag-and-drop or by click; hands over an accepted file (spec §2, §4, §8). */
const ImportDialog = ({ title, description, destination, template, onFile, onEarlier, onClose }: Props) => {
  const titleId = useId();
  const toast = useToast();

  const take = (file: File, how: 'dropped' | 'picked', others = 0) => {
    const refusal = refusalOf(file, how);
    if (refusal) {
      toast(refusal);
      return;
    }
    console.info(`Arquivo selecionado: ${file.name}`);
    const description = `${file.name} foi carregado com sucesso!`;
    const detail = others > 0 ? 'Só este arquivo foi lido: importe um de cada vez.' : undefined;
    toast({ title: 'Arquivo carregado', description, detail });
    onFile(file);
  };

  const takeDropped = (dropped: Dropped) => {
    if ('refusal' in dropped) toast(dropped.refusal);
    else take(dropped.file, 'dropped', dropped.others);
  };

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{description}</DialogContentText>
        <DropArea onPicked={(file) => take(file, 'picked')} onDropped={takeDropped} />
        {destination && <LastImports destination={destination} onShow={onEarlier} />}
      </DialogContent>
      <DialogActions>
        <DownloadButton save={() => downloadTemplate(destinations[template])} sx={{ mr: 'auto' }}>
          Baixar modelo
        </DownloadButton>
        <Button onClick={onClose} color="inherit">
          Cancelar
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ImportDialog;
