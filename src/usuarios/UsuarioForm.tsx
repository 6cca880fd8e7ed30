import { Typography } from '@mui/material';
import { email as emailAddress, type RaRecord } from 'ra-core';
import { PasswordInput, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { maxText, requiredText } from '../lib';
import { useToast } from '../ui/feedback';
import { FormDialog, useSaveRecord } from '../ui/record';
import { CargoInput } from './CargoInput';
import { compared, createRefused, recordTexts } from './texts';

const rules = {
  nome: [requiredText('Nome é obrigatório'), maxText(300)],
  email: [requiredText('E-mail é obrigatório'), emailAddress('Informe um e-mail válido'), maxText(320)],
  senha: requiredText('Senha é obrigatória'),
};

/**
 * User form. Accounts are made in the authentication system, so creating ends in a message; editing changes
 * name, e-mail and cargo and never the password (spec §5, §6).
 */
export const UsuarioForm = ({ usuario, onClose }: { usuario?: RaRecord; onClose: () => void }) => {
  const toast = useToast();
  const { save, conflict } = useSaveRecord({ record: usuario, texts: recordTexts, onClose });

  const submit = async ({ senha, ...values }: FieldValues) => {
    if (!usuario) {
      toast(createRefused);
      return { root: createRefused.title };
    }
    return save(values, senha ? 'A senha continua a mesma: só a própria pessoa pode trocá-la.' : undefined);
  };

  return (
    <FormDialog
      title={usuario ? recordTexts.edit.title : recordTexts.create.title}
      submitLabel={usuario ? 'Atualizar' : 'Cadastrar'}
      record={usuario}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      compared={compared}
    >
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
    </FormDialog>
  );
};
