import { Alert, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetIdentity, useGetList } from 'ra-core';
import { PasswordInput, type PasswordInputProps } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../domain';
import { requiredText } from '../lib';
import { accessKey, type Cargo, isEmbedded, type Usuario } from '../providers';
import { usuarios } from '../resources';
import { ChoiceInput, DeleteDialog, FieldInputs, RecordDialog, useRecordDialogs, useRecordForm } from '../ui/record';

const toRecord = ({ senha: _, ...usuario }: FieldValues) => usuario;

/** After the save the toast tells that a typed password was not used. */
const tellUnused =
  ({ senha }: FieldValues) =>
  async () =>
    senha ? { detail: 'A senha não foi trocada.' } : undefined;

const UsuarioDialogs = () => {
  const queryClient = useQueryClient();
  const { identity } = useGetIdentity();
  const { open } = useRecordDialogs();
  const isOwn = ({ userId }: Partial<RaRecord>) => identity !== undefined && userId === identity.id;
  // The person's own access or name may have changed.
  const askAnew = () => {
    for (const queryKey of [accessKey, ['auth', 'getIdentity']]) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <>
      <RecordDialog toRecord={toRecord} onSaving={tellUnused} onSaved={askAnew}>
        <UsuarioFields />
      </RecordDialog>
      {/* A person without access cannot undo the deletion of their own profile. */}
      <DeleteDialog undoes={(usuario) => !isOwn(usuario)} onDeleted={askAnew}>
        {open?.kind === 'delete' && isOwn(open.record) && <OwnDeletionNotice />}
      </DeleteDialog>
    </>
  );
};

const OwnDeletionNotice = () => (
  <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
    Este é o seu cadastro: ao excluí-lo, você perde na hora o acesso ao painel.
  </Alert>
);

const senhaRequired = requiredText('Senha é obrigatória');
const { cargo } = usuarios.fields;

const UsuarioFields = () => {
  const { record: usuario } = useRecordForm<Usuario>();
  const { identity } = useGetIdentity();
  const own = usuario !== undefined && usuario.userId === identity?.id;
  return (
    <>
      {!usuario && <NewAccountNotice />}
      {own && <OwnAccountNotice />}
      <FieldInputs
        own={{
          nome: { autoComplete: 'off' },
          email: {
            autoComplete: 'off',
            helperText: usuario ? 'Muda só este cadastro; o e-mail de acesso continua o mesmo.' : false,
          },
          cargo: <CargoInput />,
        }}
      />
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

export default UsuarioDialogs;
