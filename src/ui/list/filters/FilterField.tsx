import { useDebouncedEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { LabelledField, type LabelledFieldProps } from '../../field/LabelledField';
import { useDateInput } from '../../field/useDateInput';
import { searchPause } from '../../searchPause';
import { usePopState } from '../usePopState';

interface Props<V> extends Pick<LabelledFieldProps, 'type' | 'inputProps' | 'startAdornment' | 'sx'> {
  label: string;
  /** The filter as it stands. */
  value: V | undefined;
  /** A filter as its text stands in the field. */
  write: (value: V) => string;
  /** What a text asks for, or what is wrong with it; an empty one is what the browser makes of half a date. */
  read: (text: string) => { value: V } | { problem: string };
  onChange: (value: V | undefined) => void;
}

/** A filter of a list that is typed. It is asked for after a pause in typing, on Enter, and on leaving the field. */
export const FilterField = <V,>({ value, write, read, onChange, type, ...field }: Props<V>) => {
  const applied = value === undefined ? '' : write(value);
  const [text, setText] = useState(applied);
  const [problem, setProblem] = useState('');
  const sent = useRef(applied);
  const input = useRef<HTMLInputElement>(null);
  const { defaultValue, typed } = useDateInput(input, text);
  const isDate = type === 'date';

  // Follow the address, but not in the middle of a word.
  useEffect(() => {
    if (applied !== sent.current) {
      setText(applied);
      setProblem('');
    }
    sent.current = applied;
  }, [applied]);

  // Whoever goes back before what was typed is asked for finds the field as it was.
  usePopState(() => {
    sent.current = applied;
    setText(applied);
    setProblem('');
  });

  const ask = (judged: boolean) => {
    const empty = !text.trim() && !input.current?.validity.badInput;
    const asked = empty ? { value: undefined } : read(text);
    if ('problem' in asked) return judged && setProblem(asked.problem);
    setProblem('');
    sent.current = asked.value === undefined ? '' : write(asked.value);
    if (judged) setText(sent.current);
    if (sent.current !== applied) onChange(asked.value);
  };
  const askLater = useDebouncedEvent(() => ask(false), searchPause.stored);

  return (
    <LabelledField
      {...field}
      type={type}
      inputRef={input}
      {...(isDate ? { defaultValue } : { value: text })}
      onChange={({ target }) => {
        typed(target.value);
        setText(target.value);
        askLater();
      }}
      onBlur={() => ask(true)}
      onKeyDown={({ key }) => key === 'Enter' && ask(true)}
      error={Boolean(problem)}
      helperText={problem || undefined}
      autoComplete="off"
      inputProps={{ ...field.inputProps, 'data-empty': text || problem ? undefined : '' }}
    />
  );
};
