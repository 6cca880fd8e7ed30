import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { CodeFactor } from '../providers';
import { SubmitButton } from './SubmitButton';
import { useRequest } from './useRequest';

interface Props {
  factors: readonly CodeFactor[];
  /** Rejects when the code is refused. */
  onCode: (answer: { factorId: string; code: string }) => Promise<void>;
  /** Takes a recovery code instead; rejects when it is refused. */
  onRecovery?: (code: string) => Promise<void>;
  giveUp: string;
  onGiveUp: () => void;
}

const codeLength = 6;

/** Asks for the code of one of the person's factors. A refused code stays in the field. */
export const CodeForm = ({ factors, onCode, onRecovery, giveUp, onGiveUp }: Props) => {
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState('');
  const [recovering, setRecovering] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const { send, busy, problem } = useRequest();
  const failure = incomplete ? `Digite os ${codeLength} números do código.` : problem?.text;
  const factorId = chosen ?? factors[0]?.id ?? '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, up to a form under the dialog.
    event.stopPropagation();
    if (busy) return;
    if (recovering) return void send(async () => onRecovery?.(code));
    setIncomplete(code.length < codeLength);
    if (code.length === codeLength) void send(() => onCode({ factorId, code }));
  };

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <Typography color="text.secondary">
        {recovering
          ? 'Digite um dos seus códigos de recuperação. A verificação em duas etapas será desativada.'
          : 'Digite o código que o aplicativo autenticador mostra agora.'}
      </Typography>
      {!recovering && factors.length > 1 && (
        <TextField select label="Dispositivo" value={factorId} onChange={(event) => setChosen(event.target.value)}>
          {factors.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        key={String(recovering)}
        label={recovering ? 'Código de recuperação' : 'Código de verificação'}
        size="medium"
        value={code}
        onChange={({ target: { value } }) =>
          setCode(recovering ? value : value.replace(/\D/g, '').slice(0, codeLength))
        }
        autoFocus
        autoComplete={recovering ? 'off' : 'one-time-code'}
        error={failure !== undefined}
        helperText={failure}
        slotProps={{ htmlInput: { inputMode: recovering ? 'text' : 'numeric' }, formHelperText: { role: 'alert' } }}
      />
      <SubmitButton busy={busy} label="Verificar" busyLabel="Verificando..." />
      {onRecovery && !recovering && (
        <Button
          color="inherit"
          disabled={busy}
          onClick={() => {
            setRecovering(true);
            setCode('');
          }}
        >
          Usar código de recuperação
        </Button>
      )}
      <Button color="inherit" onClick={onGiveUp} disabled={busy}>
        {giveUp}
      </Button>
    </Stack>
  );
};
