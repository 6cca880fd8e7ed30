import { useDebouncedEvent } from 'ra-core';
import { useRef, useState } from 'react';
import { LabelledField, type LabelledFieldProps } from '../../field/LabelledField';
import { useDateInput } from '../../field/useDateInput';
import { searchPause } from '../../searchPause';
import { useFieldText } from './useFieldText';

interface Props<V> extends Pick<LabelledFieldProps, 'type' | 'inputProps' | 'startAdornment' | 'sx'> {
  label: string;
  value: V | undefined;
  write: (value: V) => string;
  /** The filter of a text, or its problem. A date that is half filled in reads as an empty text. */
  read: (text: string) => { value: V } | { problem: string };
  onChange: (value: V | undefined) => void;
}

/** A typed filter of a list. It is applied after a pause in typing, on Enter, and on leaving the field. */
export const FilterField = <V,>({ value, write, read, onChange, type, ...field }: Props<V>) => {
  const applied = value === undefined ? '' : write(value);
  const [problem, setProblem] = useState('');
  const { text, setText, markSent } = useFieldText(applied, () => setProblem(''));
  const input = useRef<HTMLInputElement>(null);
  const { defaultValue, typed } = useDateInput(input, text);

  const apply = (done: boolean) => {
    const empty = !text.trim() && !input.current?.validity.badInput;
    const asked = empty ? { value: undefined } : read(text);
    if ('problem' in asked) return done && setProblem(asked.problem);
    setProblem('');
    const sent = asked.value === undefined ? '' : write(asked.value);
    markSent(sent);
    if (done) setText(sent);
    if (sent !== applied) onChange(asked.value);
  };
  const applyLater = useDebouncedEvent(() => apply(false), searchPause.stored);

  return (
    <LabelledField
      {...field}
      type={type}
      inputRef={input}
      {...(type === 'date' ? { defaultValue } : { value: text })}
      onChange={({ target }) => {
        typed(target.value);
        setText(target.value);
        applyLater();
      }}
      onBlur={() => apply(true)}
      onKeyDown={({ key }) => key === 'Enter' && apply(true)}
      error={Boolean(problem)}
      helperText={problem || undefined}
      autoComplete="off"
      inputProps={{ ...field.inputProps, 'data-empty': text || problem ? undefined : '' }}
    />
  );
};
