import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreate, useResourceContext, useUpdate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { newId } from '../../lib';
import { faultOf } from '../../providers';
import { type Toast, useFailureToast, useToast } from '../feedback';
import type { Conflict } from './conflict/conflict';

/** What one resource says when a record is created or changed. */
export interface RecordTexts {
  title: string;
  saved: Toast;
  /** Description of the error toast. */
  failed: string;
}

interface Options<R extends RaRecord> {
  /** The record to edit; a new one is created without it. */
  record?: R;
  texts: { create: RecordTexts; edit: RecordTexts };
  /** Called after the record was saved. */
  onClose?: () => void;
}

/**
 * For a form of the resource in context. `save(values, detail?)` writes, tells how it went, and resolves to the
 * messages by field when it failed; `detail` is added to the success toast. When somebody saved the record
 * meanwhile, nothing is written and `conflict` says what the person may do (see ConflictDialog). `base` is the
 * version that is being edited.
 */
export function useSaveRecord<R extends RaRecord>({ record, texts, onClose }: Options<R>) {
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const [create] = useCreate();
  const [update] = useUpdate();
  const toast = useToast();
  const failureToast = useFailureToast();
  // Made once per form: a repeated attempt after a lost answer then writes the same row again.
  const [id] = useState(newId);
  const [base, setBase] = useState(record);
  const [current, setCurrent] = useState<R>();
  const { saved, failed } = record ? texts.edit : texts.create;

  const save = async (values: FieldValues, detail?: string): Promise<Record<string, string> | undefined> => {
    try {
      const params = base && { id: base.id, data: values, previousData: base };
      const answer = params
        ? await update(resource, params, { returnPromise: true, mutationMode: 'pessimistic' })
        : await create(resource, { data: { ...values, id } }, { returnPromise: true });
      // When the session ended, react-admin leads to the login page and answers with an empty record.
      if (answer?.id === undefined) return { root: failed };
    } catch (error) {
      const { current: changed } = faultOf<R>(error);
      if (!changed) return failureToast(error, failed);
      setCurrent(changed);
      // What stands behind the form is just as old.
      queryClient.invalidateQueries({ queryKey: [resource] });
      return { root: failed };
    }
    toast({ ...saved, detail });
    onClose?.();
    return undefined;
  };

  const decide = (version: R | undefined) => {
    setBase(version);
    setCurrent(undefined);
  };
  const conflict: Conflict<R> | undefined = current && {
    current,
    adopt: () => decide(current),
    dismiss: () => decide(base),
  };
  return { save, base, conflict };
}
