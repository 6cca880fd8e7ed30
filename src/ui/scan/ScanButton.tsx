import ScanIcon from '@mui/icons-material/QrCodeScanner';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

interface Props {
  /** What is done with the text of a code that the camera saw. */
  onScan: (code: string) => void;
}

const ScanDialog = lazy(() => import('./ScanDialog'));

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
