import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList, useGetManyAggregate, useInput, ValidationError, type Validator } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fold } from '../../lib';
import { searchPause } from '../searchPause';

/** Options offered at once; the others are found by typing. */
const offered = 50;

interface Props<R extends RaRecord> {
  source: string;
  label: string;
  resource: string;
  /** What an option shows. */
  textOf: (record: R) => string;
  /** Field of the record that the form keeps. */
  keeps: 'id' | 'nome';
  validate?: Validator | Validator[];
  /** Pause in typing before the records are searched, in milliseconds. */
  pause?: number;
  /** A problem that is not the form's own to find. */
  problem?: string;
  helperText?: ReactNode;
  autoFocus?: boolean;
}

interface Option {
  value: string;
  text: string;
}

/** Choice of a record of another resource. Searched where the records are, so there may be any number of them. */
export const RecordInput = <R extends RaRecord & { nome: string }>(props: Props<R>) => {
  const { source, label, resource, textOf, keeps, validate, pause = searchPause.stored, problem, helperText } = props;
  const { id, field, fieldState } = useInput({ source, validate, defaultValue: '' });
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<Option | null>(null);
  const search = useSearch<R>(resource, open, pause);

  const toOption = (record: R): Option => ({ value: String(record[keeps]), text: textOf(record) });
  const unknown = Boolean(field.value) && picked?.value !== field.value;
  // Aggregated: a form with many of these fields asks once.
  const byId = { enabled: unknown && keeps === 'id' };
  const { data: [kept] = [] } = useGetManyAggregate<R>(resource, { ids: [field.value] }, byId);
  const current = unknown ? { value: field.value, text: kept ? textOf(kept) : String(field.value) } : picked;

  const options = search.records.map(toOption).filter(({ text }) => !search.awaited || includes(text, search.awaited));
  if (search.more > 0) options.push({ value: '', text: `Mais ${search.more}: digite para encontrar` });
  const message = fieldState.error?.message;

  return (
    <Autocomplete
      id={id}
      fullWidth
      open={open}
      onOpen={() => {
        setOpen(true);
        if (search.failed) search.again();
      }}
      onClose={() => setOpen(false)}
      options={options}
      value={field.value ? current : null}
      onChange={(_, option) => {
        setPicked(option);
        field.onChange(option?.value ?? '');
      }}
      onBlur={field.onBlur}
      onInputChange={(_, text, reason) => search.ask(reason === 'input' ? text : '')}
      // The provider has searched already.
      filterOptions={(found) => found}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ value }) => value}
      getOptionDisabled={({ value }) => !value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      autoHighlight
      loading={search.loading}
      loadingText="Carregando..."
      noOptionsText={search.failed ? 'As opções não puderam ser lidas. Abra a lista de novo.' : 'Nada encontrado'}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          autoFocus={props.autoFocus}
          error={fieldState.invalid || Boolean(problem)}
          helperText={problem ?? (message ? <ValidationError error={message} /> : helperText)}
        />
      )}
    />
  );
};

const includes = (text: string, part: string) => fold(text).includes(fold(part));

/**
 * Records that match what was typed last. Until those arrive the earlier ones stay, and `awaited` is what they
 * must match to be offered: whoever types fast and presses Enter must not get what stood there before.
 */
function useSearch<R extends RaRecord>(resource: string, enabled: boolean, pause: number) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, total, isPending, isPlaceholderData, error, refetch } = useGetList<R>(
    resource,
    {
      pagination: { page: 1, perPage: offered },
      sort: { field: 'nome', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { enabled, placeholderData: keepPreviousData },
  );
  const records = error ? [] : (data ?? []);
  const stale = typed !== q || isPlaceholderData;
  return {
    records,
    more: error || stale ? 0 : (total ?? 0) - records.length,
    awaited: stale ? typed : '',
    loading: isPending || stale,
    failed: Boolean(error),
    again: refetch,
    ask: (text: string) => {
      clearTimeout(timer.current);
      setTyped(text.trim());
      timer.current = setTimeout(() => setQ(text.trim()), text ? pause : 0);
    },
  };
}
