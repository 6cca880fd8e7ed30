import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatCount } from '../../domain';
import { fold, sought } from '../../lib';
import { searchPause } from '../searchPause';
import { useRecordSearch } from './useRecordSearch';

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

/**
 * Chooses a record of another resource. Searched where the records are, so there may be any number of them. Whoever
 * types and presses Enter before the answer is there gets its first option; whoever types a whole name and goes on once
 * the answer is there, the one of that name.
 */
export const RecordSelect = <R extends RaRecord & { nome: string }>(props: Props<R>) => {
  const { id, resource, textOf, keeps, value, text, onChange, onBlur, pause = searchPause.stored, renderInput } = props;
  const [open, setOpen] = useState(false);
  const [firstAwaited, awaitFirst] = useState(false);
  const [taken, setTaken] = useState(0);
  // Another object would be another choice for MUI, which then writes it over what is being typed: so it shall when the first
  // option is taken, which may be the one that was chosen already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `taken` makes the other object.
  const chosen = useMemo(() => (value ? { value, text } : null), [value, text, taken]);
  const search = useRecordSearch<R>(resource, open, pause);

  const toOption = (record: R): Option<R> => ({ value: String(record[keeps]), text: textOf(record), record });
  const options = search.records.map(toOption).filter((each) => !search.awaited || includes(each.text, search.awaited));
  const first = options[0];
  if (search.more > 0) {
    const more = `${search.atLeast ? 'Mais de' : 'Mais'} ${formatCount(search.more)}`;
    options.push({ value: '', text: `${more}: digite para encontrar` });
  }

  const choose = (option: Option<R> | null) => {
    awaitFirst(false);
    onChange(option?.value ?? '', option?.record);
  };
  const close = () => {
    awaitFirst(false);
    setOpen(false);
  };
  const takeFirst = (option: Option<R>) => {
    choose(option);
    setTaken((times) => times + 1);
    setOpen(false);
  };
  const leave = () => {
    const named = options.filter(({ record }) => record && sought(record.nome) === sought(search.typed));
    if (named.length === 1 && named[0] && named[0].value !== value) choose(named[0]);
    onBlur?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !open || !search.typed) return;
    // An option that was drawn just now is highlighted a moment later; until then MUI would do nothing.
    const highlighted = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (highlighted || !(first || search.loading)) return;
    event.preventDefault();
    if (first) return takeFirst(first);
    // Ctrl+Enter would save what is not chosen yet.
    event.stopPropagation();
    awaitFirst(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the reason to look.
  useEffect(() => {
    if (!firstAwaited || search.loading) return;
    if (first) takeFirst(first);
    else awaitFirst(false);
  }, [firstAwaited, search.loading, first?.value]);

  return (
    <Autocomplete
      id={id}
      fullWidth
      open={open}
      onOpen={() => {
        setOpen(true);
        if (search.failed) search.again();
      }}
      onClose={close}
      options={options}
      value={chosen}
      onChange={(_, option) => choose(option)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      onInputChange={(_, typed, reason) => {
        awaitFirst(false);
        search.ask(reason === 'input' ? typed : '');
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

const includes = (text: string, part: string) => fold(text).includes(sought(part));
