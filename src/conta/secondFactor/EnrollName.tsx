import { Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { isBlank } from '../../lib';
import { type Enrollment, factors } from '../../providers/account';
import { useWithCode } from '../CodeGate';
import { longestName } from '../devices';
import { useRequest } from '../useRequest';

interface Props {
  onEnrolled: (enrollment: Enrollment) => void;
  onCancel: () => void;
}

/** First step of enrolling: what the device is called. */
export const EnrollName = ({ onEnrolled, onCancel }: Props) => {
  const [name, setName] = useState('');
  const withCode = useWithCode();
  const { send, busy, problem } = useRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name)) return;
    void send(async () => onEnrolled(await withCode(() => factors.enroll(name.trim()))));
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Instale no celular um aplicativo autenticador, como o Google Authenticator ou o Microsoft Authenticator.
          Depois dê um nome ao dispositivo, para reconhecê-lo mais tarde.
        </DialogContentText>
        <TextField
          label="Nome do dispositivo"
          placeholder="Ex: Meu celular"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoFocus
          autoComplete="off"
          error={Boolean(problem)}
          helperText={problem?.text}
          slotProps={{ htmlInput: { maxLength: longestName } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} color="inherit">
          Cancelar
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={isBlank(name)}>
          Continuar
        </Button>
      </DialogActions>
    </form>
  );
};
