import type { QueryClient } from '@tanstack/react-query';
import { type AccessStatus, accessKey, authProvider, dataProvider, earlyReads } from '../providers';

/** Reads who is signed in and what they may see, so that the panel can be drawn at once. Never rejects: the panel tells what fails. */
export async function readPerson(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    readAccess(queryClient),
    queryClient.prefetchQuery({ queryKey: ['auth', 'getIdentity'], queryFn: () => authProvider.getIdentity() }),
  ]);
}

async function readAccess(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery({ queryKey: accessKey, queryFn: () => dataProvider.accessStatus() });
  const status = queryClient.getQueryData<AccessStatus>(accessKey);
  // To whoever gets access in a moment, what was read without it would be a list of nothing.
  if (status && status !== 'ativo') earlyReads.forget();
}
