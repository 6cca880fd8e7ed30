import { TextField } from '@mui/material';
import { useInput, ValidationError, type Validator } from 'ra-core';
import { RecordSelect } from './RecordSelect';

interface Props {
  source: string;
  label: string;
  resource: string;
  validate?: Validator | Validator[];
}

/** Choice of a record of another resource by its `nome`, which the form holds. */
export const RecordInput = ({ source, label, resource, validate }: Props) => {
  const { id, field, fieldState } = useInput({ source, validate, defaultValue: '' });
  const message = fieldState.error?.message;
  return (
    <RecordSelect
      id={id}
      resource={resource}
      textOf={({ nome }) => nome}
      keeps="nome"
      value={field.value ?? ''}
      text={String(field.value)}
      onChange={(value) => field.onChange(value)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          error={fieldState.invalid}
          helperText={message && <ValidationError error={message} />}
        />
      )}
    />
  );
};
