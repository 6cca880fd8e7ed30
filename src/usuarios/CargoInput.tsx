import { useGetList } from 'ra-core';
import { SelectInput } from 'react-admin';
import type { Cargo } from '../providers/records';
import { requiredText } from '../shared/validators';

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
  // The input keeps its first choices for one render too long; without the key it would show no choice in between.
  return (
    <SelectInput
      key={String(isPending)}
      source="cargo"
      label="Cargo"
      choices={data}
      optionText="nome"
      optionValue="nome"
      translateChoice={false}
      isPending={isPending}
      validate={rules}
      helperText={error ? 'Os cargos não puderam ser lidos. Feche e abra o formulário de novo.' : false}
    />
  );
};
