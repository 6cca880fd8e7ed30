import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { formatCount } from '../../domain';
import { hasWords, wordsOf } from '../../lib';
import { searchPause } from '../searchPause';
import { useRecordSearch } from './useRecordSearch';
import { useTypedOption } from './useTypedOption';

interface Props<R extends RaRecord> {
  id?: string;
  resource: string;
  /** What an option shows. */
  textOf: (record: R) => string;
  /** Field of the record that is chosen by. */
  keeps: 'id' | 'nome';
  /** What is chosen; empty without a choice. */
  value: string;
  /** What is shown of it. */
  text: string;
  /** Called with an empty value, and no record, when the choice is taken back. */
  onChange: (value: string, record?: R) => void;
  onBlur?: () => void;
  /** Pause in typing before the records are searched, in milliseconds. */
  pause?: number;
  renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
}

/** Chooses a record of another resource. Searched where the records are, so there may be any number of them. */
export const RecordSelect = <R extends RaRecord & { nome: string }>(props: Props<R>) => {
  const { id, resource, textOf, keeps, value, text, onChange, onBlur, pause = searchPause.stored, renderInput } = props;
  const [open, setOpen] = useState(false);
  const [taken, setTaken] = useState(0);
  // Another object would be another choice for MUI, which then writes it over what is being typed: so it shall when the first
  // option is taken, which may be the one that was chosen already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `taken` makes the other object.
  const chosen = useMemo(() => (value ? { value, text } : null), [value, text, taken]);
  const search = useRecordSearch<R>(resource, open, pause);

  const choose = (option: Option<R> | null) => {
    typed.forget();
    onChange(option?.value ?? '', option?.record);
  };
  const toOption = (record: R) => ({ value: String(record[keeps]), text: textOf(record), record });
  const found = search.records.map(toOption).filter((each) => hasWords([each.text], wordsOf(search.awaited)));
  const typed = useTypedOption({
    search,
    open,
    options: found,
    nameOf: ({ record }) => record.nome,
    onFirst: (option) => {
      choose(option);
      setTaken((times) => times + 1);
      setOpen(false);
    },
  });
  const leave = () => {
    const named = typed.named();
    if (named && named.value !== value) choose(named);
    onBlur?.();
  };
  const options: Option<R>[] = [...found];
  if (search.more > 0) {
    const more = `${search.atLeast ? 'Mais de' : 'Mais'} ${formatCount(search.more)}`;
    options.push({ value: '', text: `${more}: digite para encontrar` });
  }

  return (
    <Autocomplete
      id={id}
      fullWidth
      open={open}
      onOpen={() => {
        setOpen(true);
        if (search.failed) search.again();
      }}
      onClose={() => {
        typed.forget();
        setOpen(false);
      }}
      options={options}
      value={chosen}
      onChange={(_, option) => choose(option)}
      onBlur={leave}
      onKeyDown={typed.onKeyDown}
      onInputChange={(_, input, reason) => {
        typed.forget();
        search.ask(reason === 'input' ? input : '');
      }}
      // The provider has searched already.
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.text}
      getOptionKey={(option) => option.value}
      getOptionDisabled={(option) => !option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
      loading={search.loading}
      loadingText="Carregando..."
      noOptionsText={search.failed ? 'As opções não puderam ser lidas. Abra a lista de novo.' : 'Nada encontrado'}
      renderInput={renderInput}
    />
  );
};

interface Option<R> {
  value: string;
  text: string;
  record?: R;
}
