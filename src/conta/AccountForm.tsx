import { Alert, Button, Stack } from '@mui/material';
import { Form } from 'ra-core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { openForms } from '../lib';
import { authProblem } from '../providers/auth';

interface Props<V extends FieldValues> {
  /** What the fields start with. */
  values?: Partial<V>;
  /** Messages by field. */
  validate?: (typed: V) => FieldValues;
  /** Saves; rejects with what `authProblem` puts into words. */
  onSubmit: (typed: V) => Promise<void>;
  /** Fields whose own some refusals are, by their code. The others are told above the button. */
  fieldOf?: Record<string, keyof V & string>;
  submit: string;
  /** Whether what was saved stays in the fields; otherwise they are blank for the next time. */
  keeps?: boolean;
  children: ReactNode;
}

/**
 * A form of the account: sends once however often Enter is pressed, keeps everything typed when that fails, is ready for the
 * next time after a success. What was typed and not saved is asked about by the page.
 */
export const AccountForm = <V extends FieldValues>(props: Props<V>) => {
  const { values, validate, onSubmit, fieldOf = {}, submit, keeps = false, children } = props;
  // As it was when the form opened: a later reading must not overwrite what is being typed.
  const [initial] = useState<FieldValues>(values ?? {});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<Promise<FieldValues | undefined> | undefined>(undefined);
  const sent = useRef<FieldValues>({});

  const save = async (typed: FieldValues) => {
    sent.current = typed;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit(typed as V); // the form was filled with such values
      return undefined;
    } catch (error) {
      const { code, text } = authProblem(error);
      const field = fieldOf[code];
      if (!field) setFailure(text);
      return { [field ?? 'root']: text };
    } finally {
      attempt.current = undefined;
      setBusy(false);
    }
  };
  const saveOnce = (typed: FieldValues) => {
    attempt.current ??= save(typed);
    return attempt.current;
  };

  return (
    <Form
      record={initial}
      validate={validate && ((typed) => validate(typed as V))} // as above
      onSubmit={saveOnce}
      disableInvalidFormNotification
      noValidate
    >
      <KeepTyped />
      <AfterSave sent={sent} keeps={keeps} />
      <Stack spacing={2} useFlexGap sx={{ maxWidth: 460 }}>
        {children}
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
          {submit}
        </Button>
      </Stack>
    </Form>
  );
};

/** While something is typed, a session that ends asks for the password over the page, and leaving it asks too. */
const KeepTyped = () => {
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => (dirty ? openForms.opened() : undefined), [dirty]);
  return null;
};

const AfterSave = ({ sent, keeps }: { sent: RefObject<FieldValues>; keeps: boolean }) => {
  const { isSubmitSuccessful } = useFormState();
  const { reset, getValues, setValue } = useFormContext();
  useEffect(() => {
    if (!isSubmitSuccessful) return;
    const typed = getValues();
    reset(keeps ? sent.current : {});
    // What was typed meanwhile was not saved.
    for (const [field, text] of Object.entries(typed)) {
      if (text !== sent.current[field]) setValue(field, text, { shouldDirty: true });
    }
  }, [isSubmitSuccessful, sent, keeps, reset, getValues, setValue]);
  return null;
};
