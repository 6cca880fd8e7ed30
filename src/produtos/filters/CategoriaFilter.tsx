import { Autocomplete } from '@mui/material';
import { useMemo, useState } from 'react';
import { fold, sought } from '../../lib';
import type { Categoria } from '../../providers';
import { CheckMark, LabelledField, searchPause } from '../../ui';
import { useRecordSearch } from '../../ui/record';

interface Props {
  chosen: readonly string[];
  onChange: (categorias: string[]) => void;
}

/** Chooses any number of categories. They are shown elsewhere, as filters in use. */
export const CategoriaFilter = ({ chosen, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  // Another array would be another choice for MUI, which then empties the field that is being typed in.
  const names = JSON.stringify(chosen);
  const value = useMemo((): string[] => JSON.parse(names), [names]);
  const { records, awaited, loading, failed, again, ask } = useRecordSearch<Categoria>(
    'categorias',
    open,
    searchPause.stored,
  );
  const found = records.map(({ nome }) => nome).filter((nome) => fold(nome).includes(sought(awaited)));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      open={open}
      onOpen={() => {
        setOpen(true);
        if (failed) again();
      }}
      onClose={() => setOpen(false)}
      // What is chosen has to be among them; the provider has searched already.
      options={[...new Set([...chosen, ...found])]}
      filterOptions={() => found}
      value={value}
      onChange={(_, categorias) => onChange(categorias)}
      // In an empty field it would take away a choice, which does not stand there.
      onKeyDown={(event) => {
        if (event.key === 'Backspace') event.defaultMuiPrevented = true;
      }}
      onInputChange={(_, typed, reason) => ask(reason === 'input' ? typed : '')}
      renderValue={() => null}
      renderOption={({ key, ...props }, nome, { selected }) => (
        <li key={key} {...props}>
          <CheckMark shown={selected} />
          {nome}
        </li>
      )}
      loading={loading}
      loadingText="Carregando..."
      noOptionsText={failed ? 'As categorias não puderam ser lidas. Abra a lista de novo.' : 'Nada encontrado'}
      renderInput={({ id, disabled, inputProps, InputProps: { ref, ...around } }) => (
        <LabelledField
          {...around}
          ref={ref}
          id={id}
          disabled={disabled}
          inputProps={inputProps}
          label="Categoria"
          placeholder={placeholder(chosen.length)}
        />
      )}
      sx={{ flex: '2 1 152px', maxWidth: { md: 320 } }}
    />
  );
};

const placeholder = (chosen: number) => {
  if (chosen === 0) return 'Todas';
  return chosen === 1 ? '1 escolhida' : `${chosen} escolhidas`;
};
