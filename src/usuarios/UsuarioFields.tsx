import { Typography } from '@mui/material';
import { email as emailAddress, useGetList } from 'ra-core';
import { PasswordInput, TextInput } from 'react-admin';
import { maxText, requiredText } from '../lib';
import type { Cargo } from '../providers';
import { ChoiceInput, useRecordForm } from '../ui/record';

const rules = {
  nome: [requiredText('Nome é obrigatório'), maxText(300)],
  email: [requiredText('E-mail é obrigatório'), emailAddress('Informe um e-mail válido'), maxText(320)],
  cargo: requiredText('Cargo é obrigatório'),
  senha: requiredText('Senha é obrigatória'),
};

/** Fields of the user form. Accounts are made in the authentication system (spec §5, §6), which a new one says. */
export const UsuarioFields = () => {
  const { record: usuario } = useRecordForm();
  return (
    <>
      {!usuario && (
        <Typography variant="body2" color="text.secondary">
          Quem administra o sistema cria o acesso; depois a pessoa aparece nesta lista, à espera de um cargo.
        </Typography>
      )}
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
      <PasswordInput
        source="senha"
        label="Senha"
        validate={usuario ? undefined : rules.senha}
        autoComplete="new-password"
        helperText={usuario ? 'deixe em branco para manter a atual' : false}
      />
    </>
  );
};

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
