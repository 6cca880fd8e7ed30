import ScanIcon from '@mui/icons-material/QrCodeScanner';
import { Button, Dialog, DialogActions, DialogContent, IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

interface Props {
  /** What is done with the text of a code that the camera saw. */
  onScan: (code: string) => void;
}

/** In place of the dialog when its code does not load: a form with typed values stays. */
const Unloaded = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-label="Ler código">
    <DialogContent>Não foi possível abrir a câmera. Verifique a conexão, ou digite o código.</DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Fechar</Button>
    </DialogActions>
  </Dialog>
);

const ScanDialog = lazy(() => import('./ScanDialog').catch(() => ({ default: Unloaded })));

/** Reads a bar code with the camera, in a dialog; its code is loaded when it is pressed. */
export const ScanButton = ({ onScan }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label="Ler código com a câmera" title="Ler código com a câmera" onClick={() => setOpen(true)}>
        <ScanIcon fontSize="small" />
      </IconButton>
      {open && (
        <Suspense>
          <ScanDialog onScan={onScan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
