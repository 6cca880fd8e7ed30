import { useCallback } from 'react';
import { faultIn, faultOf } from '../../providers';
import { type Toast, useToast } from './useToast';

/**
 * Returns a function that shows the error toast of a failed call: the spec's text, then the provider's reason or another
 * detail, and 'Desfazer' where that may be tried again.
 * It returns the messages for single fields, or `{ root }` so that the form knows that it was not saved.
 * A session that ended (401) has its own way of telling.
 */
export function useFailureToast() {
  const toast = useToast();
  return useCallback(
    (error: unknown, text: string, more: Pick<Toast, 'undo' | 'subject' | 'detail'> = {}): Record<string, string> => {
      const { status, fields } = faultOf(error);
      if (status !== 401) {
        // What the providers did not describe is no reason that anybody could do something about.
        const detail = fields ? undefined : faultIn(error)?.message;
        toast({ type: 'error', title: 'Erro', description: text, detail, ...more });
      }
      return fields ?? { root: text };
    },
    [toast],
  );
}
