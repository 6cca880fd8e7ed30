import { Autocomplete } from '@mui/material';
import { useMemo, useState } from 'react';
import { hasWords, wordsOf } from '../../lib';
import type { Categoria } from '../../providers';
import { CheckMark, LabelledField, searchPause } from '../../ui';
import { useRecordSearch, useTypedOption } from '../../ui/record';

interface Props {
  chosen: readonly string[];
  onChange: (categorias: string[]) => void;
}

/** Chooses any number of categories, which FilterBar shows. */
export const CategoriaFilter = ({ chosen, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  // MUI empties the typed text when it gets another array.
  const names = JSON.stringify(chosen);
  const value = useMemo((): string[] => JSON.parse(names), [names]);
  const search = useRecordSearch<Categoria>('categorias', open, searchPause.stored);
  const { records, awaited, loading, failed, again, ask } = search;
  const found = records.map(({ nome }) => nome).filter((nome) => hasWords([nome], wordsOf(awaited)));
  const add = (nome: string) => {
    if (!value.includes(nome)) onChange([...value, nome]);
  };
  const typed = useTypedOption({
    search,
    open,
    options: found,
    nameOf: (nome) => nome,
    onFirst: (nome) => {
      add(nome);
      setOpen(false);
    },
  });
  const leave = () => {
    const named = typed.named();
    if (named) add(named);
  };
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      open={open}
      onOpen={() => {
        setOpen(true);
        if (failed) again();
      }}
      onClose={() => {
        typed.forget();
        setOpen(false);
      }}
      // MUI wants the chosen ones among the options; the provider has filtered already.
      options={[...new Set([...chosen, ...found])]}
      filterOptions={() => found}
      value={value}
      onChange={(event, categorias) => {
        // Enter after typing adds, and never removes a category that is chosen already.
        const entered = event.type === 'keydown' && search.typed;
        if (!entered || categorias.length > value.length) onChange(categorias);
        if (entered) setOpen(false);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        // MUI would remove the last choice, which the field does not show.
        if (event.key === 'Backspace') event.defaultMuiPrevented = true;
        typed.onKeyDown(event);
      }}
      onInputChange={(_, input, reason) => {
        typed.forget();
        ask(reason === 'input' ? input : '');
      }}
      autoHighlight={Boolean(search.typed)}
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
