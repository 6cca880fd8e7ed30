import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { factors } from '../providers/account';
import { CodeField, codeLength } from './CodeField';
import { verifiedOf } from './etapas/verifiedOf';
import { useAccount } from './queries';
import { useRequest } from './useRequest';

interface Props {
  onGiven: () => void;
  onCancel: () => void;
}

/** Asks for the code of one of the person's devices. */
const CodeDialog = ({ onGiven, onCancel }: Props) => {
  const titleId = useId();
  const devices = verifiedOf(useAccount().data);
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState('');
  const { send, busy, problem } = useRequest();
  const device = chosen ?? devices[0]?.id;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A React event bubbles through portals, up to the form that this dialog stands over.
    event.stopPropagation();
    if (!device || code.length < codeLength) return;
    void send(async () => {
      await factors.verify(device, code);
      onGiven();
    });
  };

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={busy ? undefined : onCancel}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Confirme que é você</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            Digite o código que o aplicativo autenticador do seu celular mostra agora.
          </DialogContentText>
          <Stack spacing={2} useFlexGap>
            {devices.length > 1 && (
              <TextField select label="Dispositivo" value={device} onChange={(event) => setChosen(event.target.value)}>
                {devices.map(({ id, friendly_name }) => (
                  <MenuItem key={id} value={id}>
                    {friendly_name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <CodeField value={code} onChange={setCode} problem={problem?.text} autoFocus />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={busy} color="inherit">
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={code.length < codeLength}>
            Confirmar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default CodeDialog;
