import { email as emailAddress, useGetIdentity, useGetList } from 'ra-core';
import { PasswordInput, type PasswordInputProps, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { maxText, requiredText } from '../lib';
import type { Cargo, Usuario } from '../providers';
import { ChoiceInput, useRecordForm } from '../ui/record';
import { NewAccountNotice, OwnAccountNotice } from './Orientation';

const rules = {
  nome: [requiredText('Nome é obrigatório'), maxText(300)],
  email: [requiredText('E-mail é obrigatório'), emailAddress('Informe um e-mail válido'), maxText(320)],
  cargo: requiredText('Cargo é obrigatório'),
  senha: requiredText('Senha é obrigatória'),
};

/** Fields of the user form. Accounts are made in the authentication system (spec §5, §6), which a new one says. */
export const UsuarioFields = () => {
  const { record: usuario } = useRecordForm<Usuario>();
  const { identity } = useGetIdentity();
  const own = usuario !== undefined && usuario.userId === identity?.id;
  return (
    <>
      {!usuario && <NewAccountNotice />}
      {own && <OwnAccountNotice />}
      <TextInput source="nome" label="Nome" validate={rules.nome} autoFocus autoComplete="off" helperText={false} />
      <TextInput
        source="email"
        label="E-mail"
        type="email"
        validate={rules.email}
        autoComplete="off"
        helperText={usuario ? 'Muda só este cadastro; o e-mail de acesso continua o mesmo.' : false}
      />
      <CargoInput />
      {usuario ? <UnusedPassword own={own} /> : <SenhaInput validate={rules.senha} helperText={false} />}
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
      label="Cargo"
      choices={data.map(({ nome }) => ({ id: nome, name: nome }))}
      validate={rules.cargo}
      emptyText={isPending ? 'Carregando...' : none}
      helperText={error ? 'Os cargos não puderam ser lidos. Feche e abra o formulário de novo.' : undefined}
    />
  );
};
