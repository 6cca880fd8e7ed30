import { Box, type BoxProps } from '@mui/material';
import {
  Form,
  type RaRecord,
  type RouterProvider,
  RouterProviderContext,
  reactRouterProvider,
  useEvent,
} from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { openForms } from '../../lib';
import { AskBeforeLeaving } from '../feedback';
import { useResource } from '../useResource';
import { ConflictDialog } from './conflict/ConflictDialog';
import { type ComparedField, differences } from './conflict/conflict';
import { blankOf, comparedFields, storedOf } from './fields/values';
import { type Failures, type TellMore, useSaveRecord } from './useSaveRecord';

export interface RecordFormProps<R extends RaRecord, V extends FieldValues> {
  record?: R;
  /** The fields shown at a conflict; by default the resource's. */
  compared?: readonly ComparedField<V>[];
  blank?: Partial<V>;
  /** The form's values of a record; by default the record itself. */
  toValues?: (record: R) => Partial<V>;
  /** By default what the resource's fields make of the values. */
  toRecord?: (values: V, record?: R) => FieldValues;
  validate?: (values: V, record?: R) => FieldValues;
  /** Returns how to find additions to the toast of success. */
  onSaving?: (values: V, record?: R) => TellMore<R>;
  onSaved: (typed: FieldValues) => void;
  /** Whether a change of the address's search leaves the form. */
  bySearch?: boolean;
  children: ReactNode;
}

interface RecordFormState<R extends RaRecord> {
  record?: R;
  saving: boolean;
  subject?: string;
}

const Context = createContext<RecordFormState<RaRecord>>({ saving: false });

/**
 * The form of one record of the resource in context. Saves once however often Enter is pressed, keeps the text when
 * that fails, and asks before leaving with unsaved text.
 */
export const RecordForm = <R extends RaRecord, V extends FieldValues>(props: RecordFormProps<R, V>) => {
  const { toValues, toRecord, validate, onSaving, onSaved, bySearch, children } = props;
  const resource = useResource();
  const { compared = comparedFields(resource.fields), blank = blankOf(resource.fields) } = props;
  const { save, base, conflict, subject } = useSaveRecord(props.record);
  const recordOf = (typed: FieldValues) => (toRecord ? toRecord(typed as V, base) : storedOf(resource.fields, typed));
  const valuesOf = (record: R) => (toValues ? toValues(record) : record) as V;
  const changes = (typed: FieldValues) => !base || differences(compared, typed as V, valuesOf(base)).length > 0;
  const { submit, saving } = useGuardedSubmit((typed) =>
    save(recordOf(typed), changes(typed), onSaving?.(typed as V, base)),
  );
  // Read once, since a later version must not overwrite typed text.
  const [initial] = useState<FieldValues>(() => ({ ...blank, ...(props.record && valuesOf(props.record)) }));
  const state = useMemo(() => ({ record: base, saving, subject }), [base, saving, subject]);
  return (
    <RouterProviderContext.Provider value={withoutSearch}>
      <Form
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
      </Form>
    </RouterProviderContext.Provider>
  );
};

function usePlainLocation() {
  const location = useLocation();
  return useMemo(() => ({ ...location, search: '', state: null }), [location]);
}

/** react-admin's form would take values from the address's search. */
const withoutSearch: RouterProvider = { ...reactRouterProvider, useLocation: usePlainLocation };

export const useRecordForm = <R extends RaRecord = RaRecord>() => useContext(Context) as RecordFormState<R>;

/** Inert while saving, since a change would not be saved then. */
export const RecordFields = (props: BoxProps) => <Box {...props} inert={useRecordForm().saving} />;

const AskAboutUnsaved = ({ bySearch }: { bySearch?: boolean }) => {
  const { isSubmitSuccessful, dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  return <AskBeforeLeaving when={() => dirty && !isSubmitSuccessful} bySearch={bySearch} />;
};

/** Leaving before the form counts as submitted would ask about unsaved text. */
const AfterSave = ({ onSaved }: { onSaved: (typed: FieldValues) => void }) => {
  const { getValues } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  const saved = useEvent(() => onSaved(getValues()));
  useEffect(() => {
    if (isSubmitSuccessful) saved();
  }, [isSubmitSuccessful, saved]);
  return null;
};

type OnSubmit = (typed: FieldValues) => Promise<Failures | undefined>;

/**
 * Keeps the page from leading to the login, and saves once however often Enter is pressed. `saving` is true from the
 * first attempt on, until it fails.
 */
function useGuardedSubmit(onSubmit: OnSubmit) {
  // Also the answer of further attempts, after a success too.
  const attempt = useRef<ReturnType<OnSubmit> | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const focused = useRef<Element | null>(null);

  useEffect(() => openForms.opened(), []);

  // RecordFields is inert while saving, which takes the focus from its fields.
  useEffect(() => {
    const before = focused.current;
    const lost = document.activeElement?.contains(before);
    if (!saving && lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }, [saving]);

  const save: OnSubmit = async (typed) => {
    focused.current = document.activeElement;
    setSaving(true);
    let failures: Failures | undefined = { root: '' };
    try {
      failures = await onSubmit(typed);
      return failures;
    } finally {
      if (failures) {
        attempt.current = undefined;
        setSaving(false);
      }
    }
  };

  const submit: OnSubmit = (typed) => {
    attempt.current ??= save(typed);
    return attempt.current;
  };

  return { submit, saving };
}
