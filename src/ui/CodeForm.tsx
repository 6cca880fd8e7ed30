import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { CodeFactor } from '../providers';
import { AuthFailure, authProblem } from '../providers/auth';
import { useFocusBack } from './feedback';

interface Props {
  factors: readonly CodeFactor[];
  /** Rejects when the code is refused. */
  onCode: (answer: { factorId: string; code: string }) => Promise<void>;
  giveUp: string;
  onGiveUp: () => void;
}

const codeLength = 6;

/** Asks for the code of one of the person's factors. A refused code stays in the field. */
export const CodeForm = ({ factors, onCode, giveUp, onGiveUp }: Props) => {
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const button = useFocusBack(busy);
  const factorId = chosen ?? factors[0]?.id ?? '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, up to a form under the dialog.
    event.stopPropagation();
    if (busy) return;
    if (code.length < codeLength) return setFailure(`Digite os ${codeLength} números do código.`);
    setBusy(true);
    setFailure('');
    try {
      await onCode({ factorId, code });
    } catch (error) {
      setFailure(error instanceof AuthFailure && error.answered ? error.message : authProblem(error).text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <Typography color="text.secondary">Digite o código que o aplicativo autenticador mostra agora.</Typography>
      {factors.length > 1 && (
        <TextField select label="Dispositivo" value={factorId} onChange={(event) => setChosen(event.target.value)}>
          {factors.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label="Código de verificação"
        size="medium"
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
        autoFocus
        autoComplete="one-time-code"
        error={failure !== ''}
        helperText={failure}
        slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { role: 'alert' } }}
      />
      <Button ref={button} type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Verificando...' : 'Verificar'}
      </Button>
      <Button color="inherit" onClick={onGiveUp} disabled={busy}>
        {giveUp}
      </Button>
    </Stack>
  );
};
