import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { barcodeIn } from '../../domain';
import { scan } from './camera';

interface Props {
  onScan: (code: string) => void;
  onClose: () => void;
}

/** Shows the camera until it sees a bar code, or says why it cannot. */
const ScanDialog = ({ onScan, onClose }: Props) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="ler-codigo">
    <DialogTitle id="ler-codigo">Ler código</DialogTitle>
    <DialogContent>
      <Camera onScan={onScan} onClose={onClose} />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Cancelar</Button>
    </DialogActions>
  </Dialog>
);

/** Apart, since a dialog puts its content on the page after its own effects. */
const Camera = ({ onScan, onClose }: Props) => {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const end = useEffectEvent((code: string | undefined) => {
    if (!code) return;
    onScan(code);
    onClose();
  });
  useEffect(() => {
    const ending = new AbortController();
    if (video.current) {
      scan(video.current, barcodeIn, ending.signal).then(
        (code) => end(code),
        ({ message }: Error) => setProblem(message),
      );
    }
    return () => ending.abort();
  }, []);

  return (
    <>
      {problem ? (
        <Alert severity="warning">{problem}</Alert>
      ) : (
        <Typography role="status">Aponte a câmera para o código de barras do produto.</Typography>
      )}
      <Box
        ref={video}
        component="video"
        muted
        playsInline
        aria-label="Imagem da câmera"
        hidden={Boolean(problem)}
        sx={picture}
      />
    </>
  );
};

const picture = {
  width: '100%',
  mt: 2,
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  bgcolor: 'black',
  borderRadius: 1,
  '&[hidden]': { display: 'none' },
};

export default ScanDialog;
