import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import { Button, IconButton, InputAdornment, Link, Stack, TextField } from '@mui/material';
import { useAuthProvider } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../domain';
import type { CodeFactor } from '../providers';
import { type LoginAnswer, loginFailureText } from '../providers/auth';
import { useFocusBack, useToast } from '../ui/feedback';
import { signIn } from './useEnter';

interface Props {
  /** Called when the account needs the code of one of these factors. */
  onCodeNeeded: (factors: CodeFactor[]) => void;
  onEntered: () => void;
}

/** E-mail and password. A failed sign-in keeps both. */
export const LoginForm = ({ onCodeNeeded, onEntered }: Props) => {
  const authProvider = useAuthProvider();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const button = useFocusBack(busy);
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
      <Button ref={button} type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Entrando...' : 'Entrar'}
      </Button>
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
