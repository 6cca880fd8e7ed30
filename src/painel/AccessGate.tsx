import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '../domain';
import { openForms } from '../lib';
import { type AccessStatus, type AppDataProvider, accessKey, justRead } from '../providers';
import { AwaitingAccess, SecondStepDialog } from './dialogs';
import { SectionWait } from './section/SectionWait';

/** In milliseconds, for a person without access. */
const askAgainAfter = 30_000;

/**
 * Shows the pages to people with access, and to others why they have none; 'Minha conta' is open to everybody. Unsaved text stays, under
 * a notice. The pages are shown when the check fails, because the database decides.
 */
export const AccessGate = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending, refetch } = useQuery({
    queryKey: accessKey,
    queryFn: () => dataProvider.accessStatus(),
    staleTime: justRead,
    refetchInterval: ({ state }) => withoutAccess(state.data) && askAgainAfter,
  });
  const isOwnAccount = useMatch(paths.conta) !== null;
  const missing = isOwnAccount ? undefined : withoutAccess(data);
  const editing = useSyncExternalStore(openForms.subscribe, openForms.any);
  const shown = useRef(false);
  useReadAgain(missing !== undefined);

  const waiting = <SectionWait />;
  if (isPending) return waiting;
  const lacksCode = data === 'segundo_fator';
  if (!lacksCode) shown.current = true;
  const told = missing && <AwaitingAccess status={missing} over={editing} onRetry={() => refetch()} />;
  return (
    <Suspense fallback={waiting}>
      {told && !editing ? told : shown.current && children}
      <Suspense fallback={null}>
        {editing && told}
        {lacksCode && <SecondStepDialog onGiven={refetch} />}
      </Suspense>
    </Suspense>
  );
};

const withoutAccess = (status?: AccessStatus) =>
  status === 'aguardando' || status === 'encerrado' ? status : undefined;

/** Refetches when the access is back. */
function useReadAgain(missing: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!missing) return;
    return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== accessKey[0] });
  }, [missing, queryClient]);
}
