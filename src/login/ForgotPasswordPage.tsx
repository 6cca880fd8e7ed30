import { Alert, Button, Stack, TextField } from '@mui/material';
import { useAuthProvider } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../domain';
import { type AppAuthProvider, env } from '../providers';
import { SubmitButton, useRequest } from '../ui';
import { CardLink, LoginCard } from './LoginCard';

/** 'Esqueci minha senha': requests a link; never tells whether the account exists. */
const ForgotPasswordPage = () => {
  const authProvider = useAuthProvider<AppAuthProvider>();
  const { state } = useLocation();
  const [email, setEmail] = useState<string>(state?.email ?? '');
  const [sentTo, setSentTo] = useState('');
  const { send, busy, problem } = useRequest();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await authProvider?.resetPassword({ email });
      setSentTo(email.trim());
    });
  };

  const toLogin = <CardLink to={paths.login}>Voltar para a entrada</CardLink>;
  if (sentTo) {
    return (
      <LoginCard
        tab="Esqueci minha senha"
        title={env.sendsNoEmail ? 'Peça o link a quem cuida do sistema' : 'Verifique seu e-mail'}
      >
        <Stack spacing={2.5}>
          {env.sendsNoEmail ? (
            <Alert severity="info">
              Esta instalação não envia e-mails. Se houver uma conta com o e-mail <b>{sentTo}</b>, quem cuida do sistema
              encontra no servidor o link para você criar uma nova senha: peça que o passe a você. Ele vale por uma
              hora.
            </Alert>
          ) : (
            <Alert severity="info">
              Se houver uma conta com o e-mail <b>{sentTo}</b>, enviamos um link para criar uma nova senha. Ele vale por
              uma hora. Não chegou? Olhe também a caixa de spam.
            </Alert>
          )}
          <Button color="inherit" onClick={() => setSentTo('')}>
            Usar outro e-mail ou enviar de novo
          </Button>
          {toLogin}
        </Stack>
      </LoginCard>
    );
  }
  return (
    <LoginCard
      tab="Esqueci minha senha"
      title="Esqueci minha senha"
      text={
        env.sendsNoEmail
          ? 'Digite o e-mail da sua conta. Esta instalação não envia e-mails: quem cuida do sistema recebe o link para você criar uma nova senha.'
          : 'Digite o e-mail da sua conta. Enviamos um link para você criar uma nova senha.'
      }
    >
      <Stack component="form" spacing={2.5} onSubmit={submit}>
        {problem && <Alert severity="error">{problem.text}</Alert>}
        <TextField
          label="E-mail"
          type="email"
          size="medium"
          autoFocus
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          slotProps={{ htmlInput: { required: true, maxLength: 320 } }}
        />
        <SubmitButton busy={busy} label="Enviar link" busyLabel="Enviando..." />
        {toLogin}
      </Stack>
    </LoginCard>
  );
};

export default ForgotPasswordPage;
