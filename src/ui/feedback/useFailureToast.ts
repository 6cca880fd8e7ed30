import { useCallback } from 'react';
import { faultIn, faultOf } from '../../providers';
import { type Toast, useToast } from './useToast';

/**
 * Returns a function that shows a failed call with the provider's reason, unless the session ended (401), and returns its messages by
 * field, or `{ root }` without any.
 */
export function useFailureToast() {
  const toast = useToast();
  return useCallback(
    (error: unknown, text: string, more: Pick<Toast, 'undo' | 'subject' | 'detail'> = {}): Record<string, string> => {
      const { status, fields } = faultOf(error);
      if (status !== 401) {
        const detail = fields ? undefined : faultIn(error)?.message;
        toast({ type: 'error', title: 'Erro', description: text, detail, ...more });
      }
      return fields ?? { root: text };
    },
    [toast],
  );
}
