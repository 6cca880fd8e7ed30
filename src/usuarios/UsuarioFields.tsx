import { Alert, Link } from '@mui/material';
import { useGetIdentity, useGetList } from 'ra-core';
import { PasswordInput, type PasswordInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../domain';
import { requiredText } from '../lib';
import { type Cargo, isEmbedded, type Usuario } from '../providers';
import { usuarios } from '../resources';
import { ChoiceInput, FieldInput, useRecordForm } from '../ui/record';

const senhaRequired = requiredText('Senha é obrigatória');
const { cargo } = usuarios.fields;

export const UsuarioFields = () => {
  const { record: usuario } = useRecordForm<Usuario>();
  const { identity } = useGetIdentity();
  const own = usuario !== undefined && usuario.userId === identity?.id;
  return (
    <>
      {!usuario && <NewAccountNotice />}
      {own && <OwnAccountNotice />}
      <FieldInput source="nome" autoFocus autoComplete="off" />
      <FieldInput
        source="email"
        autoComplete="off"
        helperText={usuario ? 'Muda só este cadastro; o e-mail de acesso continua o mesmo.' : false}
      />
      <CargoInput />
      {usuario ? <UnusedPassword own={own} /> : <SenhaInput validate={senhaRequired} helperText={false} />}
    </>
  );
};

/** Password field of an existing profile, which tells at once that a typed password is not used. */
const UnusedPassword = ({ own }: { own: boolean }) => {
  const typed = useWatch({ name: 'senha' });
  const where = own ? 'a sua se troca em Minha conta.' : 'só a própria pessoa pode trocá-la, em Minha conta.';
  return (
    <SenhaInput helperText={typed ? `Esta senha não será usada: ${where}` : 'deixe em branco para manter a atual'} />
  );
};

const SenhaInput = (props: Pick<PasswordInputProps, 'validate' | 'helperText'>) => (
  <PasswordInput source="senha" label="Senha" autoComplete="new-password" {...props} />
);

/** Choice of a cargo; its name is the value. */
const CargoInput = () => {
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Cargo>('cargos', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'nome', order: 'ASC' },
  });
  const none = error ? 'Os cargos não puderam ser lidos' : 'Nenhum cargo cadastrado';
  return (
    <ChoiceInput
      source="cargo"
      label={cargo.label ?? ''}
      choices={data.map(({ nome }) => ({ id: nome, name: nome }))}
      validate={[...cargo.validate]}
      emptyText={isPending ? 'Carregando...' : none}
      helperText={error ? 'Os cargos não puderam ser lidos. Feche e abra o formulário de novo.' : undefined}
    />
  );
};

const NewAccountNotice = () => (
  <Alert severity="info">
    Peça a quem cuida do sistema para criar o acesso; depois a pessoa aparece nesta lista, à espera de um cargo.
    {!isEmbedded() && ' Para quem cuida: as contas são criadas no painel do Supabase, em Authentication, Users.'}
  </Alert>
);

const OwnAccountNotice = () => (
  <Alert severity="info">
    Este é o seu cadastro. Sua senha e seu e-mail de acesso ficam em{' '}
    <Link component={RouterLink} to={paths.conta} color="inherit">
      Minha conta
    </Link>
    .
  </Alert>
);
