import { useGetList } from 'ra-core';
import { requiredText } from '../lib';
import type { Cargo } from '../providers';
import { ChoiceInput } from '../ui/record';

const rules = requiredText('Cargo é obrigatório');

/** Choice of a cargo by its name, which is what a profile keeps. */
export const CargoInput = () => {
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
      validate={rules}
      emptyText={isPending ? 'Carregando...' : none}
      helperText={error ? 'Os cargos não puderam ser lidos. Feche e abra o formulário de novo.' : undefined}
    />
  );
};
