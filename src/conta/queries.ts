import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Account, account, sessions } from '../providers/account';

const accountKey = ['conta'];
const sessionsKey = ['sessoes'];

/** The signed-in person's account, from the auth service. */
export const useAccount = () => useQuery({ queryKey: accountKey, queryFn: () => account.read() });

export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: () => sessions.list() });

/** Returns a function that refetches the account and the sessions. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return useCallback(
    () => Promise.all([accountKey, sessionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    [queryClient],
  );
}

export interface Device {
  id: string;
  name: string;
  createdAt: string;
}

/** Returns the confirmed devices, whose codes the sign-in accepts. */
export const verifiedOf = (account: Account | undefined): Device[] =>
  (account?.factors ?? [])
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    // Other clients may enroll a device without a name.
    .map(({ id, friendly_name, created_at }) => ({ id, name: friendly_name || 'Sem nome', createdAt: created_at }));
