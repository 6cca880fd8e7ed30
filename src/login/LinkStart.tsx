import { Alert, Button, Stack } from '@mui/material';
import type { UserIdentity } from 'ra-core';
import { useEffect, useState } from 'react';
import { paths } from '../domain';
import type { EmailLink } from '../lib';
import { authProblem } from '../providers/auth';
import { passwordLink } from '../providers/running';
import { CardLink, LoginCard } from './LoginCard';
import type { UnusableState } from './UnusableLink';

interface Props {
  link: EmailLink & { state: 'ready' };
  onOpened: (opened: Awaited<ReturnType<typeof passwordLink.open>>) => void;
  onUnusable: (state: UnusableState) => void;
}

/** Error codes that make a link unusable; any other error allows a retry. */
const refusals: Record<string, UnusableState> = {
  otp_expired: 'spent',
  validation_failed: 'malformed',
  not_found: 'malformed',
  user_not_found: 'malformed',
};

/** Opens the link on a click only, because mail scanners follow links. */
export const LinkStart = ({ link, onOpened, onUnusable }: Props) => {
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [other, setOther] = useState<UserIdentity>();
  useEffect(() => {
    passwordLink.signedIn().then(setOther, () => {});
  }, []);

  const open = async () => {
    setBusy(true);
    setFailure('');
    try {
      onOpened(await passwordLink.open(link));
    } catch (error) {
      const unusable = refusals[String(Object(error).code)];
      if (unusable) return onUnusable(unusable);
      setFailure(authProblem(error).text);
      setBusy(false);
    }
  };

  const invited = link.type === 'invite';
  return (
    <LoginCard
      tab="Criar senha"
      title={invited ? 'Bem-vindo ao painel' : 'Crie uma nova senha'}
      text={invited ? 'Continue para criar a senha da sua conta.' : 'Continue para trocar a senha que você esqueceu.'}
    >
      <Stack spacing={2.5}>
        {other && (
          <Alert severity="warning">
            Neste navegador quem está no painel é <b>{other.email}</b>. Se o link for de outra conta, ela toma esse
            lugar quando a senha for gravada.
          </Alert>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button variant="contained" size="large" onClick={open} disabled={busy}>
          {busy ? 'Verificando...' : 'Continuar'}
        </Button>
        <CardLink to={other ? paths.admin : paths.login}>
          {other ? 'Voltar ao painel' : 'Voltar para a entrada'}
        </CardLink>
      </Stack>
    </LoginCard>
  );
};
