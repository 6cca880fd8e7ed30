import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment, Link, Stack, TextField, Typography } from '@mui/material';
import { useAuthProvider, useAuthState } from 'ra-core';
import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { keepsItems } from '../lib';
import { type AppAuthProvider, type CodeFactor, env, storedSession } from '../providers';
import { type LoginAnswer, loginFailureText, pageOwner } from '../providers/auth';
import { CodeForm, SubmitButton } from '../ui';
import { LoadingPage, useToast } from '../ui/feedback';
import { LoginCard, useNextPerson } from './LoginCard';

/** Asks for the password and the code; leads a signed-in person to the panel. */
const LoginPage = () => {
  const { authenticated, isPending } = useAuthState();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const enter = useEnter();
  const [factors, setFactors] = useState<CodeFactor[]>();
  const [kept] = useState(keepsItems);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    authProvider?.pendingFactors().then(setFactors, () => setFactors([]));
  }, [authProvider]);

  // A refetch of the session must not replace the form.
  if (!known && !isPending && factors) setKnown(true);
  if (!known || !factors) return <LoadingPage />;
  if (authenticated) return <LeadOn />;
  if (factors.length > 0) {
    return (
      <LoginCard key="code" tab="Entrar" title="Verificação em duas etapas">
        <CodeForm
          factors={factors}
          onCode={async (answer) => {
            await authProvider?.giveCode(answer);
            enter();
          }}
          onRecovery={async (code) => {
            await authProvider?.giveRecoveryCode(code);
            enter();
          }}
          giveUp="Usar outra conta"
          onGiveUp={async () => {
            await authProvider?.leaveLogin().catch(() => {});
            setFactors([]);
          }}
        />
      </LoginCard>
    );
  }
  return (
    <LoginCard key="password" tab="Entrar" title="Painel do supermercado" text="Entre com seu e-mail e senha">
      <LoginForm onCodeNeeded={setFactors} onEntered={enter} />
      {!kept && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3, textAlign: 'center' }}>
          Este navegador não guarda dados deste site: quando a página for recarregada, será preciso entrar de novo.
        </Typography>
      )}
      {env.demoAccount && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3, textAlign: 'center' }}>
          Conta de demonstração:
          <br />
          <code>{env.demoAccount.email}</code> / <code>{env.demoAccount.password}</code>
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 3, textAlign: 'center' }}>
        <Link component={RouterLink} to="/" color="text.secondary">
          Voltar ao site
        </Link>
      </Typography>
    </LoginCard>
  );
};

/** Leads to the panel; another person's data are cleared first. */
const LeadOn = () => {
  const [isOwner] = useState(() => {
    const person = storedSession()?.person;
    return person !== undefined && pageOwner.accepts(person);
  });
  useNextPerson(!isOwner);
  return <Navigate to={paths.admin} replace />;
};

interface Props {
  /** Called when the account needs the code of one of these factors. */
  onCodeNeeded: (factors: CodeFactor[]) => void;
  onEntered: () => void;
}

/** E-mail and password. A failed sign-in keeps both. */
const LoginForm = ({ onCodeNeeded, onEntered }: Props) => {
  const authProvider = useAuthProvider();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  const [email, setEmail] = useState('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    try {
      const answer: LoginAnswer | undefined = await authProvider?.login({ email, password });
      if (answer?.factors) onCodeNeeded(answer.factors);
      else onEntered();
    } catch (error) {
      toast({ type: 'error', ...loginFailureText(error), subject: signIn });
    } finally {
      setBusy(false);
    }
  };

  // A required TextField would make room for an asterisk; the inputs are required instead.
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit}>
      <TextField
        name="email"
        size="medium"
        label="E-mail"
        type="email"
        autoFocus
        autoComplete="username"
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { required: true, maxLength: 320 } }}
      />
      <TextField
        name="password"
        size="medium"
        label="Senha"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        slotProps={{
          htmlInput: { required: true },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
                  onClick={() => setVisible(!visible)}
                >
                  {visible ? <VisibilityIcon /> : <VisibilityOffIcon />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <SubmitButton busy={busy} label="Entrar" busyLabel="Entrando..." />
      <Link
        component={RouterLink}
        to={paths.forgotPassword}
        state={{ email }}
        variant="body2"
        sx={{ alignSelf: 'center' }}
      >
        Esqueci minha senha
      </Link>
    </Stack>
  );
};

/** Toast subject: a success replaces an earlier failure. */
const signIn = 'login';

/** Returns a function that leads to the page that asked for the sign-in, and welcomes. */
function useEnter() {
  const navigate = useNavigate();
  const toast = useToast();
  const { state } = useLocation();
  return () => {
    void navigate(state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : paths.admin);
    toast({
      title: 'Login realizado com sucesso!',
      description: 'Bem-vindo ao painel administrativo.',
      subject: signIn,
    });
  };
}

export default LoginPage;
