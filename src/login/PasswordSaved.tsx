import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { paths } from '../domain';
import { CardLink, LoginCard } from './LoginCard';

/** Shown when the password is set, and signing in failed. */
export const PasswordSaved = ({ onEnter }: { onEnter: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await onEnter().catch(() => setBusy(false));
  };
  return (
    <LoginCard tab="Criar senha" title="Sua senha foi gravada">
      <Stack spacing={2.5}>
        <Alert severity="warning">
          Não foi possível encerrar as suas outras sessões e entrar no painel, porque o servidor não respondeu. Tente de
          novo, ou entre com a nova senha.
        </Alert>
        <Button variant="contained" size="large" onClick={tryAgain} disabled={busy}>
          {busy ? 'Tentando...' : 'Tentar de novo'}
        </Button>
        <CardLink to={paths.login}>Entrar com a nova senha</CardLink>
      </Stack>
    </LoginCard>
  );
};
