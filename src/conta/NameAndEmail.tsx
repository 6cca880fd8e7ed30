import { Typography } from '@mui/material';
import { email as emailAddress, useGetIdentity, useGetList } from 'ra-core';
import { TextInput } from 'react-admin';
import { maxText, requiredText } from '../lib';
import { isEmbedded, type Usuario } from '../providers';
import { account } from '../providers/account';
import { useToast } from '../ui/feedback';
import { AccountCard, Read } from './AccountCard';
import { AccountForm } from './AccountForm';
import { useWithCode } from './CodeGate';
import { useAccount, useReadAgain } from './queries';
import { useSaveName } from './useSaveName';

const rules = {
  nome: [requiredText('Nome é obrigatório'), maxText(300)],
  email: [requiredText('E-mail é obrigatório'), emailAddress('Informe um e-mail válido'), maxText(320)],
};

/** 'Seus dados': name and e-mail. */
export const NameAndEmail = () => {
  const { identity } = useGetIdentity();
  const { data, error, refetch } = useGetList<Usuario>(
    'usuarios',
    { filter: { userId: identity?.id }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(identity) },
  );
  return (
    <AccountCard title="Seus dados">
      <Read from={{ data, error, refetch }}>{([usuario]) => usuario && <NomeForm usuario={usuario} />}</Read>
      <Email />
    </AccountCard>
  );
};

const NomeForm = ({ usuario }: { usuario: Usuario }) => {
  const saveName = useSaveName(usuario);
  return (
    <AccountForm<{ nome: string }>
      values={{ nome: usuario.nome }}
      onSubmit={({ nome }) => saveName(nome.trim())}
      submit="Salvar nome"
      keeps
    >
      <TextInput source="nome" label="Nome" validate={rules.nome} autoComplete="name" helperText={false} />
    </AccountForm>
  );
};

const Email = () => (
  <Read from={useAccount()}>
    {({ email, newEmail }) => (
      <>
        <div>
          <Typography variant="body2" color="text.secondary">
            E-mail com que você entra
          </Typography>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
          {newEmail && (
            <Typography variant="body2" color="warning.main" sx={{ overflowWrap: 'anywhere' }}>
              Vai mudar para {newEmail} quando as mensagens enviadas aos dois endereços forem confirmadas.
            </Typography>
          )}
          {/* The embedded auth server confirms a change with the old address alone. */}
          {isEmbedded() && (
            <Typography variant="body2" color="text.secondary">
              Para trocar este e-mail, peça a quem cuida do sistema.
            </Typography>
          )}
        </div>
        {!isEmbedded() && <EmailForm />}
      </>
    )}
  </Read>
);

const EmailForm = () => {
  const toast = useToast();
  const withCode = useWithCode();
  const readAgain = useReadAgain();
  const save = async ({ email }: { email: string }) => {
    await withCode(() => account.changeEmail(email));
    toast({
      title: 'Confirme a troca de e-mail',
      description:
        'Enviamos uma mensagem ao endereço atual e outra ao novo. O e-mail muda depois que as duas forem abertas.',
    });
    void readAgain();
  };
  return (
    <AccountForm<{ email: string }> onSubmit={save} fieldOf={emailProblems} submit="Trocar e-mail">
      <TextInput
        source="email"
        label="Novo e-mail"
        type="email"
        validate={rules.email}
        autoComplete="email"
        helperText="Os dois endereços, o atual e o novo, recebem uma mensagem para confirmar a troca."
      />
    </AccountForm>
  );
};

const emailProblems = {
  email_exists: 'email',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  validation_failed: 'email',
} as const;
