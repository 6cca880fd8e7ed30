import { MenuItem, TextField } from '@mui/material';
import { useInput, ValidationError, type Validator } from 'ra-core';

interface Props {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  validate?: Validator | Validator[];
  /** What the list says while there is nothing to choose. */
  emptyText?: string;
  helperText?: string;
}

/** Choice among a few values, of which one must be chosen: no blank entry, unlike react-admin's. */
export const ChoiceInput = ({ source, label, choices, validate, emptyText, helperText }: Props) => {
  const { id, field, fieldState } = useInput({ source, validate });
  const { ref, ...control } = field;
  const message = fieldState.error?.message;
  // What the record holds is shown even before, or without, the choices having it.
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
