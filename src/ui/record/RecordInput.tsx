import { TextField } from '@mui/material';
import { type RaRecord, useInput, ValidationError, type Validator } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { resourceOf } from '../../resources';
import { RecordSelect } from './RecordSelect';

interface Props {
  source: string;
  label: string;
  resource: string;
  /** The form's value with the record's name; `source` then holds the id. */
  shows?: string;
  validate?: Validator[];
  autoFocus?: boolean;
}

/** Choice of a record of another resource, of which the form holds the name, or id and name. */
export const RecordInput = ({ source, label, resource, shows, validate, autoFocus }: Props) => {
  const { id, field, fieldState } = useInput({ source, validate, defaultValue: shows ? null : '' });
  const { setValue } = useFormContext();
  const text = useWatch({ name: shows ?? source });
  const { naming } = resourceOf(resource);
  const nameOf = (record: RaRecord) => String(record[naming]);
  const message = fieldState.error?.message;
  return (
    <RecordSelect
      id={id}
      resource={resource}
      textOf={nameOf}
      keeps={shows ? 'id' : naming}
      value={field.value ?? ''}
      text={text ?? ''}
      onChange={(value, record) => {
        if (shows) setValue(shows, record ? nameOf(record) : null);
        field.onChange(shows ? value || null : value);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          autoFocus={autoFocus}
          error={fieldState.invalid}
          helperText={message && <ValidationError error={message} />}
        />
      )}
    />
  );
};
