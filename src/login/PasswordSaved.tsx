import { Alert, Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../domain';
import { LoginCard } from './LoginCard';

/** The password is set, and what comes after it failed: signing out the other sessions, or signing in here. */
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
        <Link
          component={RouterLink}
          to={paths.login}
          variant="body2"
          color="text.secondary"
          sx={{ alignSelf: 'center' }}
        >
          Entrar com a nova senha
        </Link>
      </Stack>
    </LoginCard>
  );
};
