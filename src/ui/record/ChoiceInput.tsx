import { MenuItem, TextField } from '@mui/material';
import { useInput, ValidationError, type Validator } from 'ra-core';

interface Props {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  validate?: Validator | Validator[];
  emptyText?: string;
  helperText?: string;
}

/** Choice of one of a few values. Unlike react-admin's, it has no blank entry. */
export const ChoiceInput = ({ source, label, choices, validate, emptyText, helperText }: Props) => {
  const { id, field, fieldState } = useInput({ source, validate });
  const { ref, ...control } = field;
  const message = fieldState.error?.message;
  // The record's value is shown even when the choices lack it.
  const known = !field.value || choices.some(({ id }) => id === field.value);
  const shown = known ? choices : [{ id: field.value, name: field.value }, ...choices];
  return (
    <TextField
      {...control}
      id={id}
      inputRef={ref}
      select
      label={label}
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : helperText}
    >
      {shown.length === 0 && <MenuItem disabled>{emptyText}</MenuItem>}
      {shown.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
};
