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
  textOf: (record: R) => string;
  /** Field of the record that `value` holds. */
  keeps: string;
  value: string;
  /** Shown for `value`. */
  text: string;
  /** Called with '' when the choice is cleared. */
  onChange: (value: string, record?: R) => void;
  onBlur?: () => void;
  pause?: number;
  renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
}

/** Choice of a record of another resource, which the provider searches. */
export const RecordSelect = <R extends RaRecord>(props: Props<R>) => {
  const { id, resource, textOf, keeps, value, text, onChange, onBlur, pause = searchPause.stored, renderInput } = props;
  const [open, setOpen] = useState(false);
  const [taken, setTaken] = useState(0);
  // A new object makes MUI write the choice over the typed text, also when Enter takes the same option again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `taken` makes the new object.
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
    nameOf: ({ text, record }) => record.nome ?? text,
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
