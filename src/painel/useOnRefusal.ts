import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Calls back when an answer looks like a refusal: an error that the server chose, or a list without records, since policies hide
 * records instead of refusing. Answers to `except` do not count.
 */
export function useOnRefusal(except: QueryKey, onRefusal: () => void): void {
  const queryClient = useQueryClient();
  const callBack = useRef(onRefusal);
  callBack.current = onRefusal;
  const [exceptName] = except;

  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] === exceptName) return;
      const { action } = event;
      if (action.type === 'error' ? isRefusal(action.error) : action.type === 'success' && isEmpty(action.data))
        callBack.current();
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isRefusal(event.action.error))
        callBack.current();
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient, exceptName]);
}

function isRefusal(error: unknown): boolean {
  const { status } = Object(error);
  return status >= 400 && status < 500 && status !== 401;
}

function isEmpty(answer: unknown): boolean {
  const records = Array.isArray(answer) ? answer : Object(answer).data;
  return Array.isArray(records) && records.length === 0;
}
