import { useQueryClient } from '@tanstack/react-query';
import { useResetStore } from 'ra-core';
import { useEffect } from 'react';
import { pageOwner } from '../providers/auth';

/** Clears the previous person's queries and settings. */
export function useNextPerson(enabled = true): void {
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  useEffect(() => {
    if (!enabled) return;
    pageOwner.release();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'checkAuth' });
    resetStore();
  }, [enabled, queryClient, resetStore]);
}
