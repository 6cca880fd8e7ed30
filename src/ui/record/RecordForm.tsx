import { Box, type BoxProps } from '@mui/material';
import { type RaRecord, useEvent } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { AskBeforeLeaving } from '../feedback';
import { useResource } from '../useResource';
import { ConflictDialog } from './conflict/ConflictDialog';
import { type ComparedField, differences } from './conflict/conflict';
import { blankOf, comparedFields, storedOf } from './fields/values';
import { PlainForm } from './PlainForm';
import { useGuardedSubmit } from './useGuardedSubmit';
import { type TellMore, useSaveRecord } from './useSaveRecord';

export interface RecordFormProps<R extends RaRecord, V extends FieldValues> {
  /** The record to edit; a new one is created without it. */
  record?: R;
  /** What is compared when somebody saved the record meanwhile, where that is not what the resource's fields tell. */
  compared?: readonly ComparedField<V>[];
  /** What the fields of a new record start with. */
  blank?: Partial<V>;
  /** What the form holds of a record; the record itself without it. */
  toValues?: (record: R) => Partial<V>;
  /** What the provider is given of the values, and of the version that was edited; what the resource's fields make of them without it. */
  toRecord?: (values: V, record?: R) => FieldValues;
  /** Messages by field, where the fields do not have rules of their own. */
  validate?: (values: V, record?: R) => FieldValues;
  /** Called as saving begins; what it returns finds what else the toast has to say once that worked. */
  onSaving?: (values: V, record?: R) => TellMore<R>;
  /** Called once the record was saved. */
  onSaved: () => void;
  /** Whether another search in the address leads to another form. */
  bySearch?: boolean;
  children: ReactNode;
}

interface RecordFormState<R extends RaRecord> {
  /** The version that is being edited; none of a new record. */
  record?: R;
  /** From the first attempt to save on, unless it fails. */
  saving: boolean;
  /** What toasts of this form are about (see Toast): those of its failures go when it was saved. */
  subject?: string;
}

const Context = createContext<RecordFormState<RaRecord>>({ saving: false });

/**
 * The form of one record of the resource in context. Saves once however often Enter is pressed, keeps everything typed
 * when that fails, shows what a colleague saved meanwhile, and asks before typed text is lost by leaving the page.
 */
export const RecordForm = <R extends RaRecord, V extends FieldValues>(props: RecordFormProps<R, V>) => {
  const { toValues, toRecord, validate, onSaving, onSaved, bySearch, children } = props;
  const resource = useResource();
  const { compared = comparedFields(resource.fields), blank = blankOf(resource.fields) } = props;
  const { save, base, conflict, subject } = useSaveRecord(props.record);
  // The form was filled with such values.
  const recordOf = (typed: FieldValues) => (toRecord ? toRecord(typed as V, base) : storedOf(resource.fields, typed));
  const valuesOf = (record: R) => (toValues ? toValues(record) : record) as V;
  const changes = (typed: FieldValues) => !base || differences(compared, typed as V, valuesOf(base)).length > 0;
  const { submit, saving } = useGuardedSubmit((typed) =>
    save(recordOf(typed), changes(typed), onSaving?.(typed as V, base)),
  );
  // As the record was when the form opened: a later reading must not overwrite what is being typed.
  const [initial] = useState<FieldValues>(() => ({ ...blank, ...(props.record && valuesOf(props.record)) }));
  const state = useMemo(() => ({ record: base, saving, subject }), [base, saving, subject]);
  return (
    <PlainForm
      record={initial}
      validate={validate && ((typed) => validate(typed as V, base))}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      <Context.Provider value={state}>
        <AskAboutUnsaved bySearch={bySearch} />
        <AfterSave onSaved={onSaved} />
        {conflict && <ConflictDialog conflict={conflict} fields={compared} valuesOf={valuesOf} />}
        {children}
      </Context.Provider>
    </PlainForm>
  );
};

/** The surrounding RecordForm. Whoever asks says which record it edits. */
export const useRecordForm = <R extends RaRecord = RaRecord>() => useContext(Context) as RecordFormState<R>;

/** What is filled in. While it is being saved nothing of it changes: that would not be saved, and be told as saved. */
export const RecordFields = (props: BoxProps) => <Box {...props} inert={useRecordForm().saving} />;

/** Asks before typed text is lost by going to another page. */
const AskAboutUnsaved = ({ bySearch }: { bySearch?: boolean }) => {
  const { isSubmitSuccessful, dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  return <AskBeforeLeaving when={() => dirty && !isSubmitSuccessful} bySearch={bySearch} />;
};

/** Waits until the form knows that it was saved: before that, leaving would ask about unsaved text. */
const AfterSave = ({ onSaved }: { onSaved: () => void }) => {
  const { isSubmitSuccessful } = useFormState();
  const saved = useEvent(onSaved);
  useEffect(() => {
    if (isSubmitSuccessful) saved();
  }, [isSubmitSuccessful, saved]);
  return null;
};
