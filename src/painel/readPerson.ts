import type { QueryClient } from '@tanstack/react-query';
import { type AccessStatus, authProvider, dataProvider, forgetEarly } from '../providers';

/** Where the cache keeps what the person may see. */
export const accessKey = ['accessStatus'];

/** For how long, in milliseconds, what is read here is not read again by the panel that is drawn next. */
export const justRead = 10_000;

/** Reads who is signed in and what they may see, so that the panel can be drawn at once. Never rejects: the panel tells what fails. */
export async function readPerson(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ queryKey: accessKey, queryFn: () => dataProvider.accessStatus() }),
    queryClient.prefetchQuery({ queryKey: ['auth', 'getIdentity'], queryFn: () => authProvider.getIdentity() }),
  ]);
  const status = queryClient.getQueryData<AccessStatus>(accessKey);
  // To whoever gets access in a moment, what was read without it would be a list of nothing.
  if (status && status !== 'ativo') forgetEarly();
}
