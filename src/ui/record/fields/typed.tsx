import { InputAdornment } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { digitsOf, type Kind, placeAfterDigits, storedValue } from '../../../domain';
import { ScanButton } from '../../scan';

interface Props extends TextInputProps {
  kind: Kind;
}

/** What a kind says about the typing of its texts. */
export const typingProps = ({ typing: { type, inputMode, prefix } = {} }: Kind): Partial<TextInputProps> => ({
  helperText: false,
  type,
  ...((inputMode || prefix) && {
    slotProps: {
      htmlInput: { inputMode },
      input: prefix ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> } : {},
    },
  }),
});

const asTyped = (text: string) => text;

/** A text while it is typed, on leaving the stored value of its kind or a problem. */
export const ParsedInput = ({ kind, ...props }: Props) => {
  const { source } = props;
  const { getValues, setValue, trigger, getFieldState } = useFormContext();
  const leave = () => {
    const typed = getValues(source) ?? '';
    const value = typed === '' ? undefined : storedValue(kind, typed);
    if (value !== undefined) setValue(source, value, { shouldDirty: true });
    // A problem that appears now would move the button that is pressed, and which checks the form itself.
    if (document.querySelector('button:active')) return;
    // An emptied field loses its problem.
    if (typed !== '' || getFieldState(source).invalid) void trigger(source);
  };
  const take = (code: string | undefined) => {
    if (code === undefined) return;
    setValue(source, code, { shouldDirty: true });
    void trigger(source);
  };
  return (
    <TextInput
      {...typingProps(kind)}
      {...props}
      format={(value) => (typeof value === 'string' ? value : (value ?? '') === '' ? '' : kind.edited?.(value))}
      parse={asTyped}
      onBlur={leave}
      autoComplete="off"
      {...(kind.scanned && {
        slotProps: {
          ...typingProps(kind).slotProps,
          input: { endAdornment: <ScanButton onScan={(code) => take(kind.scanned?.(code))} /> },
        },
      })}
    />
  );
};

/** The stored digits in the mask of their kind. The cursor stays behind the digit that was typed. */
export const MaskedInput = ({ kind, ...props }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);
  useWatch({ name: props.source });
  useLayoutEffect(() => {
    if (digitsBefore.current === undefined || !input.current) return;
    const place = placeAfterDigits(input.current.value, digitsBefore.current);
    input.current.setSelectionRange(place, place);
    digitsBefore.current = undefined;
  });
  const parse = (text: string) => {
    digitsBefore.current = digitsOf(text.slice(0, input.current?.selectionStart ?? text.length)).length;
    return storedValue(kind, text);
  };
  return (
    <TextInput
      {...typingProps(kind)}
      {...props}
      inputRef={input}
      format={(value) => (value ? (kind.edited?.(value) ?? String(value)) : '')}
      parse={parse}
      autoComplete="off"
    />
  );
};
