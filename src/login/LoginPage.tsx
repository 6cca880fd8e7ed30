import { Link, Typography } from '@mui/material';
import { useAuthProvider, useAuthState } from 'ra-core';
import { useEffect, useState } from 'react';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { paths } from '../domain';
import { keepsItems } from '../lib';
import { type AppAuthProvider, type CodeFactor, env, storedSession } from '../providers';
import { pageOwner } from '../providers/auth';
import { CodeForm } from '../ui';
import { LoadingPage } from '../ui/feedback';
import { LoginCard } from './LoginCard';
import { LoginForm } from './LoginForm';
import { useEnter } from './useEnter';
import { useNextPerson } from './useNextPerson';

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

export default LoginPage;
