import { useGetIdentity, useGetList } from 'ra-core';
import { PasswordInput, type PasswordInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { requiredText } from '../lib';
import type { Cargo, Usuario } from '../providers';
import { usuarios } from '../resources';
import { ChoiceInput, FieldInput, useRecordForm } from '../ui/record';
import { NewAccountNotice, OwnAccountNotice } from './Orientation';

const senhaRequired = requiredText('Senha é obrigatória');
const { cargo } = usuarios.fields;

/** Fields of the user form. Accounts are made in the authentication system (spec §5, §6), which a new one says. */
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

/** Nobody changes a password here, one's own neither (spec §5): whoever types one is told at once. */
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

/** Choice of a cargo by its name, which is what a profile keeps. */
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
