import { TextField } from '@mui/material';
import { type RaRecord, useInput, ValidationError, type Validator } from 'ra-core';
import { RecordSelect } from './RecordSelect';

interface Props<R extends RaRecord> {
  source: string;
  label: string;
  resource: string;
  textOf: (record: R) => string;
  validate?: Validator | Validator[];
}

/** Choice of a record of another resource; the form holds its `nome`. */
export const RecordInput = <R extends RaRecord & { nome: string }>(props: Props<R>) => {
  const { source, label, resource, textOf, validate } = props;
  const { id, field, fieldState } = useInput({ source, validate, defaultValue: '' });
  const message = fieldState.error?.message;
  return (
    <RecordSelect<R>
      id={id}
      resource={resource}
      textOf={textOf}
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
