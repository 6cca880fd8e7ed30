import { Alert, Button, Stack } from '@mui/material';
import { Form } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { openForms } from '../lib';
import { authProblem } from '../providers/auth';

interface Props<V extends FieldValues> {
  values?: Partial<V>;
  validate?: (typed: V) => FieldValues;
  /** Rejects with an error that `authProblem` reads. */
  onSubmit: (typed: V) => Promise<void>;
  /** Error code → the field that shows it. */
  fieldOf?: Record<string, keyof V & string>;
  submit: string;
  /** Keeps the saved values in the fields. */
  keeps?: boolean;
  children: ReactNode;
}

/** A form of the account page. A failed save keeps the typed values. */
export const AccountForm = <V extends FieldValues>(props: Props<V>) => {
  const { values, validate, onSubmit, fieldOf = {}, submit, keeps = false, children } = props;
  // A later reading must not overwrite what is being typed.
  const [initial] = useState<FieldValues>(values ?? {});
  const sent = useRef<FieldValues>({});

  const save = async (typed: FieldValues) => {
    sent.current = typed;
    try {
      await onSubmit(typed as V); // the form was filled with such values
      return undefined;
    } catch (error) {
      const { code, text } = authProblem(error);
      return { [fieldOf[code] ?? 'root']: text };
    }
  };

  return (
    <Form
      record={initial}
      validate={validate && ((typed) => validate(typed as V))} // as above
      onSubmit={save}
      disableInvalidFormNotification
      noValidate
    >
      <Body sent={sent} keeps={keeps} submit={submit}>
        {children}
      </Body>
    </Form>
  );
};

interface BodyProps extends Pick<Props<FieldValues>, 'submit' | 'children'> {
  sent: RefObject<FieldValues>;
  keeps: boolean;
}

const Body = ({ sent, keeps, submit, children }: BodyProps) => {
  const { dirtyFields, isSubmitting, isSubmitSuccessful, errors } = useFormState();
  const { reset, getValues, setValue } = useFormContext();

  const dirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => (dirty ? openForms.opened() : undefined), [dirty]);

  useEffect(() => {
    if (!isSubmitSuccessful) return;
    const typed = getValues();
    reset(keeps ? sent.current : {});
    // Text typed during the save is unsaved.
    for (const [field, text] of Object.entries(typed)) {
      if (text !== sent.current[field]) setValue(field, text, { shouldDirty: true });
    }
  }, [isSubmitSuccessful, sent, keeps, reset, getValues, setValue]);

  return (
    <Stack spacing={2} useFlexGap sx={{ maxWidth: 460 }}>
      {children}
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Button type="submit" variant="contained" loading={isSubmitting} sx={{ alignSelf: 'flex-start' }}>
        {submit}
      </Button>
    </Stack>
  );
};
