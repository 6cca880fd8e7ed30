import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '../domain';
import type { AppDataProvider } from '../providers';
import { Loading } from '../ui/list';
import { useOnRefusal } from './useOnRefusal';

const AwaitingAccess = lazy(() => import('./AwaitingAccess'));
const SecondStepDialog = lazy(() => import('./SecondStepDialog'));

const queryKey = ['accessStatus'];

/**
 * Shows the panel to people with a cargo, and to the others why they see nothing; their own account is open to all. Asks again
 * when an answer looks as if the access had changed. When the question cannot be answered the pages are shown: what may be read
 * is decided by the database, and they tell their own failures.
 */
export const AccessGate = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.accessStatus() });
  const isOwnAccount = useMatch(paths.conta) !== null;
  // What somebody is typing stays under the question for the code.
  const shown = useRef(false);
  useOnRefusal(queryKey, () => void refetch({ cancelRefetch: false }));

  const waiting = <Loading text="Carregando..." />;
  if (isPending) return waiting;
  const lacksCode = data === 'segundo_fator';
  if (!lacksCode) shown.current = true;
  return (
    <Suspense fallback={waiting}>
      {(data === 'aguardando' || data === 'encerrado') && !isOwnAccount ? (
        <AwaitingAccess status={data} onRetry={() => refetch()} />
      ) : (
        shown.current && children
      )}
      <Suspense fallback={null}>{lacksCode && <SecondStepDialog onGiven={refetch} />}</Suspense>
    </Suspense>
  );
};
