import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useResourceContext, useUpdate } from 'ra-core';
import { useRef } from 'react';
import { type Toast, useFailureToast, useToast } from '../feedback';
import { type UndoTexts, useUndo } from './useUndo';

/** What is said of a change without a form, and of taking it back. */
export interface ChangeTexts extends UndoTexts {
  changed: Toast;
  /** Description of the error toast. */
  failed: string;
}

/** In milliseconds: as long as the second click of a double one may take. */
const doubleClick = 500;

/**
 * Returns `change(record, data, texts)`, which saves `data` over that version of a record of the resource in context and
 * tells how it went; the toast offers to undo it. To undo is a save too: of the fields as they were, over the version that
 * the change made. Whatever somebody else saved meanwhile is never written over, but told. Only one change at a time is
 * saved: a second click meanwhile does nothing, nor does one so soon after the answer that it was meant for what stood
 * there before.
 */
export function useChangeRecord<R extends RaRecord>() {
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const [update] = useUpdate<R>();
  const toast = useToast();
  const failureToast = useFailureToast();
  const undoable = useUndo();
  const busy = useRef(false);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);

  const write = async (record: R, data: Partial<R>): Promise<R | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    try {
      const params = { id: record.id, data, previousData: record };
      const answer = await update(resource, params, { returnPromise: true, mutationMode: 'pessimistic' });
      // When the session ended, react-admin leads to the login page and answers with an empty record.
      return answer?.id === undefined ? undefined : { ...record, ...answer };
    } finally {
      busy.current = false;
      // Lists may find and count otherwise now; and after a failure, what they show may be old.
      queryClient.invalidateQueries({ queryKey: [resource] });
    }
  };

  return async (record: R, data: Partial<R>, texts: ChangeTexts) => {
    if (performance.now() < changedAt.current + doubleClick) return;
    try {
      const changed = await write(record, data);
      if (!changed) return;
      changedAt.current = performance.now();
      // What is read of a record has its fields, so those of `data` as they were are of its type.
      const before = Object.fromEntries(Object.keys(data).map((field) => [field, record[field]])) as Partial<R>;
      const takeBack = async () => ((await write(changed, before)) ? {} : undefined);
      toast({ ...texts.changed, ...undoable(record.id, texts, takeBack) });
    } catch (error) {
      failureToast(error, texts.failed, { subject: `${resource}/${record.id}` });
    }
  };
}
