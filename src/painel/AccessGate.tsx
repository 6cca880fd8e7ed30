import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useDataProvider } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '../domain';
import { openForms } from '../lib';
import { type AppDataProvider, accessKey, justRead } from '../providers';
import { lazyWithRetry } from '../ui';
import { SectionWait } from './section/SectionWait';
import { useWatchedProvider, withoutAccess } from './watchedAccess';

export const loadAwaitingAccess = () => import('./AwaitingAccess');
const AwaitingAccess = lazyWithRetry(loadAwaitingAccess);
export const loadSecondStepDialog = () => import('./SecondStepDialog');
const SecondStepDialog = lazyWithRetry(loadSecondStepDialog);

/** Pause, in milliseconds, after which it is asked again whether somebody has access by now. */
const askAgainAfter = 30_000;

/**
 * Shows the panel to people with a cargo, and to the others why they see nothing; their own account is open to all. An answer
 * that looks as if the access had changed is shown after asking about that. A form with somebody's text stays, under a notice.
 * When the question cannot be answered the pages are shown: what may be read is decided by the database, and they tell their
 * own failures.
 */
export const AccessGate = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending, refetch } = useQuery({
    queryKey: accessKey,
    queryFn: () => dataProvider.accessStatus(),
    staleTime: justRead,
    // As the panel is drawn it is not asked once more what was asked for that, and got no answer, a moment ago.
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > justRead,
    refetchInterval: ({ state }) => withoutAccess(state.data) && askAgainAfter,
  });
  const isOwnAccount = useMatch(paths.conta) !== null;
  const missing = isOwnAccount ? undefined : withoutAccess(data);
  const editing = useSyncExternalStore(openForms.subscribe, openForms.any);
  // What somebody is typing stays under the question for the code.
  const shown = useRef(false);
  const watched = useWatchedProvider();
  useReadAgain(missing !== undefined);

  const waiting = <SectionWait />;
  if (isPending) return waiting;
  const lacksCode = data === 'segundo_fator';
  if (!lacksCode) shown.current = true;
  const told = missing && <AwaitingAccess status={missing} over={editing} onRetry={() => refetch()} />;
  return (
    <Suspense fallback={waiting}>
      {told && !editing
        ? told
        : shown.current && <DataProviderContext.Provider value={watched}>{children}</DataProviderContext.Provider>}
      <Suspense fallback={null}>
        {editing && told}
        {lacksCode && <SecondStepDialog onGiven={refetch} />}
      </Suspense>
    </Suspense>
  );
};

/** Reads everything again once the access is back: what stayed on the page was refused meanwhile. */
function useReadAgain(missing: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!missing) return;
    return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== accessKey[0] });
  }, [missing, queryClient]);
}
