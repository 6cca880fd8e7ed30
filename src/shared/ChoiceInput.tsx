import { MenuItem, TextField } from '@mui/material';
import { useInput, ValidationError, type Validator } from 'ra-core';

interface Props {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  validate?: Validator | Validator[];
}

/** Choice among a few fixed values, one of which the form starts with: no blank entry, unlike react-admin's. */
export const ChoiceInput = ({ source, label, choices, validate }: Props) => {
  const { id, field, fieldState } = useInput({ source, validate });
  const { ref, ...control } = field;
  return (
    <TextField
      {...control}
      id={id}
      inputRef={ref}
      select
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
};
