import { Box, Button, DialogActions, DialogContent, DialogContentText, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type Enrollment, factors } from '../../providers/account';
import { useToast } from '../../ui/feedback';
import { CodeField, codeLength } from '../CodeField';
import { useRequest } from '../useRequest';

interface Props {
  enrollment: Enrollment;
  onVerified: () => void;
  onCancel: () => void;
}

/** Second step of enrolling: the secret, as a picture and as text, and the code that proves that the device has it. */
export const EnrollCode = ({ enrollment, onVerified, onCancel }: Props) => {
  const [code, setCode] = useState('');
  const { send, busy, problem } = useRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < codeLength) return;
    void send(async () => {
      await factors.verify(enrollment.id, code);
      onVerified();
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent>
        <Stack spacing={2} useFlexGap>
          <DialogContentText>1. Abra o aplicativo autenticador e aponte a câmera para este código.</DialogContentText>
          <Box component="img" src={enrollment.qrCode} alt="Código QR para o aplicativo autenticador" sx={picture} />
          <Secret secret={enrollment.secret} />
          <DialogContentText>2. Digite o código que o aplicativo mostra.</DialogContentText>
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
  );
};

const Secret = ({ secret }: { secret: string }) => {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: 'Chave copiada' }),
      () => toast({ type: 'error', title: 'Erro', description: 'Não foi possível copiar. Selecione a chave e copie.' }),
    );
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        Sem câmera? Digite esta chave no aplicativo:
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap" sx={{ alignItems: 'center' }}>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
          {secret}
        </Typography>
        <Button size="small" onClick={copy}>
          Copiar chave
        </Button>
      </Stack>
    </div>
  );
};

/** Cameras find the code by the white around it, which the dark panel would take away. */
const picture = {
  alignSelf: 'center',
  boxSizing: 'border-box',
  minWidth: 200,
  maxWidth: '100%',
  maxHeight: 300,
  p: 2,
  bgcolor: 'common.white',
  borderRadius: 2,
};
