import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { account, sessions } from '../providers/account';

const accountKey = ['conta'];
const sessionsKey = ['sessoes'];

/** The signed-in person's account, as the auth service knows it. */
export const useAccount = () => useQuery({ queryKey: accountKey, queryFn: () => account.read() });

/** The person's own sessions, the current one first. */
export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: () => sessions.list() });

/** Returns how to read both anew, after a change; resolves when they are there. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return useCallback(
    () => Promise.all([accountKey, sessionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    [queryClient],
  );
}
