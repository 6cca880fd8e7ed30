import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { isBlank } from '../../lib';
import { factors } from '../../providers/account';
import { useToast } from '../../ui/feedback';
import { type Device, longestName } from '../devices';
import { useReadAgain } from '../queries';
import { useRequest } from '../useRequest';

/** Gives a device another name. */
export const RenameDialog = ({ device, onClose }: { device: Device; onClose: () => void }) => {
  const titleId = useId();
  const toast = useToast();
  const readAgain = useReadAgain();
  const { send, busy, problem } = useRequest();
  const [name, setName] = useState(device.name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name)) return;
    void send(async () => {
      await factors.rename(device.id, name.trim());
      toast({ title: 'Dispositivo renomeado' });
      onClose();
      await readAgain();
    });
  };

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Renomear dispositivo</DialogTitle>
        <DialogContent>
          <TextField
            label="Nome do dispositivo"
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoFocus
            error={Boolean(problem)}
            helperText={problem?.text}
            slotProps={{ htmlInput: { maxLength: longestName } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy} color="inherit">
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={isBlank(name)}>
            Salvar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
