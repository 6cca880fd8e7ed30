import { Alert, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { passwordHint, passwordProblems } from '../domain';
import { authProblem } from '../providers/auth';
import { SubmitButton } from '../ui';

interface Props {
  email: string;
  /** Rejects when the password is refused. */
  onSave: (password: string) => Promise<void>;
  onCodeNeeded: () => Promise<void>;
}

const ofThePassword = ['weak_password', 'same_password', 'validation_failed'];

interface Problems {
  next?: string;
  repeated?: string;
  form?: string;
}

/** Asks for a new password twice. A refusal keeps both. */
export const NewPasswordForm = ({ email, onSave, onCodeNeeded }: Props) => {
  const [typed, setTyped] = useState({ next: '', repeated: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordProblems(typed);
    setProblems(wrong);
    if (wrong.next || wrong.repeated) return;
    setBusy(true);
    try {
      await onSave(typed.next);
    } catch (error) {
      const { code, text } = authProblem(error);
      setProblems({ [ofThePassword.includes(code) ? 'next' : 'form']: text });
      if (code === 'insufficient_aal') await onCodeNeeded().catch(() => {});
    } finally {
      setBusy(false);
    }
  };

  const field = (name: 'next' | 'repeated', label: string, hint = '') => (
    <TextField
      label={label}
      type="password"
      size="medium"
      autoFocus={name === 'next'}
      autoComplete="new-password"
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
    />
  );
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      {problems.form && <Alert severity="error">{problems.form}</Alert>}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {field('next', 'Nova senha', passwordHint)}
      {field('repeated', 'Repita a nova senha')}
      <SubmitButton busy={busy} label="Gravar senha" busyLabel="Gravando..." />
    </Stack>
  );
};
