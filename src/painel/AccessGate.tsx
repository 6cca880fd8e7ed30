import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AppDataProvider } from '../providers';
import { Loading } from '../ui/list';

const AwaitingAccess = lazy(() => import('./AwaitingAccess'));

/**
 * Shows the panel to people with a cargo, and to the others why they see nothing. When the question cannot
 * be answered the pages are shown: what may be read is decided by the database, and they tell their own failures.
 */
export const AccessGate = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['accessStatus'],
    queryFn: () => dataProvider.accessStatus(),
  });
  const waiting = <Loading text="Carregando..." />;
  if (isPending) return waiting;
  return (
    <Suspense fallback={waiting}>
      {data === 'aguardando' || data === 'encerrado' ? (
        <AwaitingAccess status={data} onRetry={() => refetch()} />
      ) : (
        children
      )}
    </Suspense>
  );
};
