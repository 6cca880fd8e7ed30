import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { Alert, IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { passwordHint, passwordProblems } from '../domain';
import { account } from '../providers/account';
import { useToast } from '../ui/feedback';
import { AccountCard, Read } from './AccountCard';
import { AccountForm } from './AccountForm';
import { useWithCode } from './CodeGate';
import { useAccount, useReadAgain } from './queries';

interface Typed {
  current?: string;
  next?: string;
  repeated?: string;
}

const problems = (typed: Typed) => ({
  ...(!typed.current && { current: 'Digite a senha atual' }),
  ...passwordProblems(typed),
});

const fieldOf = {
  current_password_invalid: 'current',
  current_password_required: 'current',
  same_password: 'next',
  weak_password: 'next',
  validation_failed: 'next',
} as const;

/** 'Senha': a change ends the other sessions. */
export const PasswordSection = () => (
  <AccountCard title="Senha" text="Ao trocar a senha, você sai dos outros navegadores e celulares em que entrou.">
    <Read from={useAccount()}>{({ email }) => <PasswordForm email={email} />}</Read>
  </AccountCard>
);

const PasswordForm = ({ email }: { email: string }) => {
  const toast = useToast();
  const withCode = useWithCode();
  const readAgain = useReadAgain();
  const [othersStay, setOthersStay] = useState(false);

  const save = async ({ current = '', next = '' }: Typed) => {
    const othersEnded = await withCode(() => account.changePassword({ email, current, next }));
    setOthersStay(!othersEnded);
    toast({
      title: 'Senha trocada',
      description: othersEnded
        ? 'Os outros navegadores e celulares vão pedir a nova senha, em até uma hora.'
        : 'A nova senha já vale.',
    });
    void readAgain();
  };

  return (
    <AccountForm<Typed> validate={problems} fieldOf={fieldOf} onSubmit={save} submit="Trocar senha">
      {othersStay && (
        <Alert severity="warning">
          A senha foi trocada, mas não foi possível encerrar as outras sessões. Encerre-as em Sessões, mais abaixo.
        </Alert>
      )}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField source="current" label="Senha atual" autoComplete="current-password" helperText={false} />
      <PasswordField source="next" label="Nova senha" autoComplete="new-password" helperText={passwordHint} />
      <PasswordField source="repeated" label="Repita a nova senha" autoComplete="new-password" helperText={false} />
    </AccountForm>
  );
};

interface FieldProps extends Pick<TextInputProps, 'source' | 'autoComplete' | 'helperText'> {
  label: string;
}

/** Unlike react-admin's password field, its button names the field: the form has several. */
const PasswordField = ({ label, ...props }: FieldProps) => {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? Visibility : VisibilityOff;
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        aria-label={`${visible ? 'Ocultar' : 'Mostrar'} senha: ${label}`}
        onClick={() => setVisible(!visible)}
        size="small"
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      label={label}
      type={visible ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: toggle } }}
      {...props}
    />
  );
};
