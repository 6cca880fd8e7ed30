import { useQueryClient } from '@tanstack/react-query';
import { useResetStore } from 'ra-core';
import { useEffect } from 'react';
import { pageOwner } from '../providers/auth';

/** Lets the page be the next person's: whoever goes on from here finds nothing of the person before. */
export function useNextPerson(): void {
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  useEffect(() => {
    pageOwner.release();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'checkAuth' });
    resetStore();
  }, [queryClient, resetStore]);
}
