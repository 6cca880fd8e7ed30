import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useResourceContext, useUpdate } from 'ra-core';
import { useRef } from 'react';
import { type Toast, useFailureToast, useToast } from '../feedback';
import { type UndoTexts, useUndo } from './useUndo';

export interface ChangeTexts extends UndoTexts {
  changed: Toast;
  failed: string;
}

const doubleClick = 500;

/**
 * Returns `change(record, data, texts)`, which saves `data` over that version of the record and shows a toast, whose undo saves the former
 * fields. Clicks during the save, and the second click of a double one, are ignored.
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
      const answer = await update(resource, params, { returnPromise: true });
      // An empty answer means that the session ended.
      return answer?.id === undefined ? undefined : { ...record, ...answer };
    } finally {
      busy.current = false;
      queryClient.invalidateQueries({ queryKey: [resource] });
    }
  };

  return async (record: R, data: Partial<R>, texts: ChangeTexts) => {
    if (performance.now() < changedAt.current + doubleClick) return;
    try {
      const changed = await write(record, data);
      if (!changed) return;
      changedAt.current = performance.now();
      // Fields of the record have its types.
      const before = Object.fromEntries(Object.keys(data).map((field) => [field, record[field]])) as Partial<R>;
      const takeBack = async () => ((await write(changed, before)) ? {} : undefined);
      toast({ ...texts.changed, ...undoable(record.id, texts, takeBack) });
    } catch (error) {
      failureToast(error, texts.failed, { subject: `${resource}/${record.id}` });
    }
  };
}
