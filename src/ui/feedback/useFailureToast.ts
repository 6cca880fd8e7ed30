import type { HttpError } from 'ra-core';
import { useCallback } from 'react';
import { useToast } from './useToast';

/**
 * Returns a function that shows the error toast of a failed call: the spec's text, then the provider's reason.
 * It returns the messages for single fields, or `{ root }` so that the form knows that it was not saved.
 * A session that ended (401) has its own way of telling.
 */
export function useFailureToast() {
  const toast = useToast();
  return useCallback(
    (error: unknown, text: string): Record<string, string> => {
      const { status, message, body } = error as HttpError;
      const fields = body?.errors as Record<string, string> | undefined;
      if (status !== 401) {
        // Only what the providers describe is in the person's language.
        const detail = body?.fault && !fields ? message : undefined;
        toast({ type: 'error', title: 'Erro', description: text, detail });
      }
      return fields ?? { root: text };
    },
    [toast],
  );
}
