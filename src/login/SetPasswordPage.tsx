import { Alert, Button, Stack } from '@mui/material';
import type { UserIdentity } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { type EmailLink, forgetEmailLink, takenEmailLink } from '../lib';
import { passwordLink } from '../providers/panel';
import { CodeForm, useRequest } from '../ui';
import { useToast } from '../ui/feedback';
import { CardLink, LoginCard } from './LoginCard';
import { NewPasswordForm } from './NewPasswordForm';

type Opened = Awaited<ReturnType<typeof passwordLink.open>>;

/** Target of the links in e-mails: sets a new or a first password. */
const SetPasswordPage = () => {
  const navigate = useNavigate();
  const toast = useToast();
  const [link, setLink] = useState(takenEmailLink);
  const [opened, setOpened] = useState<Opened>();
  const [saved, setSaved] = useState(false);

  useEffect(() => {
    forgetEmailLink();
    return () => passwordLink.leave();
  }, []);

  if (link.state !== 'ready') return <UnusableLink state={link.state} />;
  const invited = link.type === 'invite';
  if (!opened) return <LinkStart link={link} onOpened={setOpened} onUnusable={(state) => setLink({ state })} />;

  const tab = 'Criar senha';
  const email = opened.identity?.email ?? '';
  if (opened.factors.length > 0) {
    return (
      <LoginCard tab={tab} title="Verificação em duas etapas" text={`Conta ${email}`}>
        <CodeForm
          factors={opened.factors}
          onCode={async (answer) => {
            await passwordLink.giveCode(answer);
            setOpened({ ...opened, factors: [] });
          }}
          giveUp="Desistir"
          onGiveUp={() => navigate(paths.login)}
        />
      </LoginCard>
    );
  }
  const enter = async () => {
    await passwordLink.finish();
    void navigate(paths.admin, { replace: true });
    toast({ title: invited ? 'Senha criada' : 'Senha trocada', description: 'Bem-vindo ao painel administrativo.' });
  };
  if (saved) return <PasswordSaved onEnter={enter} />;
  return (
    <LoginCard tab={tab} title={invited ? 'Crie sua senha' : 'Crie uma nova senha'} text={`Conta ${email}`}>
      <NewPasswordForm
        email={email}
        onSave={async (password) => {
          await passwordLink.setPassword(password);
          // A failure after the password is set must not ask for it again.
          await enter().catch(() => setSaved(true));
        }}
        onCodeNeeded={async () => setOpened({ ...opened, factors: await passwordLink.factors() })}
      />
    </LoginCard>
  );
};

interface Props {
  link: EmailLink & { state: 'ready' };
  onOpened: (opened: Opened) => void;
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
const LinkStart = ({ link, onOpened, onUnusable }: Props) => {
  const { send, busy, problem } = useRequest();
  const [other, setOther] = useState<UserIdentity>();
  useEffect(() => {
    passwordLink.signedIn().then(setOther, () => {});
  }, []);

  const open = () =>
    send(async () => {
      try {
        onOpened(await passwordLink.open(link));
      } catch (error) {
        const unusable = refusals[String(Object(error).code)];
        if (!unusable) throw error;
        onUnusable(unusable);
      }
    });

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
        {problem && <Alert severity="error">{problem.text}</Alert>}
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

type UnusableState = Exclude<EmailLink['state'], 'ready'>;

const texts: Record<UnusableState, { title: string; text: string }> = {
  spent: {
    title: 'Este link não vale mais',
    text: 'Ele já foi usado ou venceu: cada link serve uma vez só, e o mais novo anula os anteriores. Peça outro.',
  },
  refused: {
    title: 'Este link foi recusado',
    text: 'O serviço de acesso não aceitou o link. Peça outro; se acontecer de novo, fale com quem administra o sistema.',
  },
  malformed: {
    title: 'Este link não está completo',
    text: 'O endereço não é o do e-mail que enviamos, ou perdeu uma parte. Abra o link no próprio e-mail, ou peça outro.',
  },
  absent: {
    title: 'Abra o link do seu e-mail',
    text: 'Esta página precisa do link que enviamos, e ele não fica guardado: depois de recarregar a página, abra-o de novo no e-mail ou peça outro.',
  },
};

/** Tells why the link sets no password. */
const UnusableLink = ({ state }: { state: UnusableState }) => (
  <LoginCard tab="Criar senha" {...texts[state]}>
    <Stack spacing={2.5}>
      <Button component={RouterLink} to={paths.forgotPassword} variant="contained" size="large">
        Pedir outro link
      </Button>
      <CardLink to={paths.login}>Voltar para a entrada</CardLink>
    </Stack>
  </LoginCard>
);

/** Shown when the password is set, and signing in failed. */
const PasswordSaved = ({ onEnter }: { onEnter: () => Promise<void> }) => {
  const { send, busy } = useRequest();
  return (
    <LoginCard tab="Criar senha" title="Sua senha foi gravada">
      <Stack spacing={2.5}>
        <Alert severity="warning">
          Não foi possível encerrar as suas outras sessões e entrar no painel, porque o servidor não respondeu. Tente de
          novo, ou entre com a nova senha.
        </Alert>
        <Button variant="contained" size="large" onClick={() => send(onEnter)} disabled={busy}>
          {busy ? 'Tentando...' : 'Tentar de novo'}
        </Button>
        <CardLink to={paths.login}>Entrar com a nova senha</CardLink>
      </Stack>
    </LoginCard>
  );
};

export default SetPasswordPage;
