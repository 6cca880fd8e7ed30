import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { CodeFactor } from '../providers';
import { SubmitButton } from './SubmitButton';
import { useRequest } from './useRequest';

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
  const [incomplete, setIncomplete] = useState(false);
  const { send, busy, problem } = useRequest();
  const failure = incomplete ? `Digite os ${codeLength} números do código.` : problem?.text;
  const factorId = chosen ?? factors[0]?.id ?? '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, up to a form under the dialog.
    event.stopPropagation();
    if (busy) return;
    setIncomplete(code.length < codeLength);
    if (code.length === codeLength) void send(() => onCode({ factorId, code }));
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
        error={failure !== undefined}
        helperText={failure}
        slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { role: 'alert' } }}
      />
      <SubmitButton busy={busy} label="Verificar" busyLabel="Verificando..." />
      <Button color="inherit" onClick={onGiveUp} disabled={busy}>
        {giveUp}
      </Button>
    </Stack>
  );
};
