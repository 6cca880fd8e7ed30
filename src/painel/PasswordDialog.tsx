import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { openForms } from '../lib';
import type { CodeFactor } from '../providers';
import { loginFailureText } from '../providers/auth';
import { authProvider } from '../providers/panel';
import { CodeForm } from '../ui';

interface Props {
  title?: string;
  email: string;
  onSignedIn: () => void;
  giveUp?: string;
  onGiveUp: () => void;
}

/** Asks for the password over the open page. */
const PasswordDialog = ({ title = 'Sua sessão terminou', email, onSignedIn, giveUp = 'Sair', onGiveUp }: Props) => {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [factors, setFactors] = useState<CodeFactor[]>([]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals to the form below this dialog.
    event.stopPropagation();
    if (!password) return;
    setBusy(true);
    try {
      const answer = await authProvider.login({ email, password });
      if (answer.factors) setFactors(answer.factors);
      else onSignedIn();
    } catch (error) {
      const { description } = loginFailureText(error);
      // The login page shows the service's own text (docs/product.md).
      setFailure(description === 'Invalid login credentials' ? 'A senha não confere.' : description);
      setBusy(false);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      {factors.length > 0 ? (
        <DialogContent>
          <CodeForm
            factors={factors}
            onCode={async (code) => {
              await authProvider.giveCode(code);
              onSignedIn();
            }}
            giveUp={giveUp}
            onGiveUp={async () => {
              await authProvider.leaveLogin().catch(() => {});
              onGiveUp();
            }}
          />
        </DialogContent>
      ) : (
        <form onSubmit={submit}>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              Digite a senha de {email} para continuar.{openForms.any() && ' Nada do que você escreveu foi perdido.'}
            </DialogContentText>
            <TextField
              label="Senha"
              type="password"
              autoFocus
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={Boolean(failure)}
              helperText={failure}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onGiveUp} disabled={busy} color="inherit">
              {giveUp}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              Entrar
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
};

export default PasswordDialog;
