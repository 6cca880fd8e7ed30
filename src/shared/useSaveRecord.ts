import { type RaRecord, useCreate, useResourceContext, useUpdate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { newId } from './newId';
import { useFailureToast } from './useFailureToast';
import { type Toast, useToast } from './useToast';

/** What one resource says when a record is created or changed. */
export interface RecordTexts {
  title: string;
  saved: Toast;
  /** Description of the error toast. */
  failed: string;
}

interface Options {
  /** The record to edit; a new one is created without it. */
  record?: RaRecord;
  texts: { create: RecordTexts; edit: RecordTexts };
  /** Called after the record was saved. */
  onClose?: () => void;
}

/**
 * Returns `save(values, detail?)` for a form of the resource in context: writes, tells how it went, and
 * resolves to the messages by field when it failed. `detail` is added to the success toast.
 */
export function useSaveRecord({ record, texts, onClose }: Options) {
  const resource = useResourceContext();
  const [create] = useCreate();
  const [update] = useUpdate();
  const toast = useToast();
  const failureToast = useFailureToast();
  // Made once per form: a repeated attempt after a lost answer then writes the same row again.
  const [id] = useState(newId);
  const { saved, failed } = record ? texts.edit : texts.create;

  return async (values: FieldValues, detail?: string): Promise<Record<string, string> | undefined> => {
    try {
      const params = record && { id: record.id, data: values, previousData: record };
      const answer = params
        ? await update(resource, params, { returnPromise: true, mutationMode: 'pessimistic' })
        : await create(resource, { data: { ...values, id } }, { returnPromise: true });
      // When the session ended, react-admin leads to the login page and answers with an empty record.
      if (answer?.id === undefined) return { root: failed };
    } catch (error) {
      return failureToast(error, failed);
    }
    toast({ ...saved, detail });
    onClose?.();
    return undefined;
  };
}
