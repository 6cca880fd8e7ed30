import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { forgetEmailLink, takenEmailLink } from '../lib';
import { passwordLink } from '../providers/running';
import { CodeForm } from '../ui';
import { useToast } from '../ui/feedback';
import { LinkStart } from './LinkStart';
import { LoginCard } from './LoginCard';
import { NewPasswordForm } from './NewPasswordForm';
import { PasswordSaved } from './PasswordSaved';
import { UnusableLink } from './UnusableLink';

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

export default SetPasswordPage;
