import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query';

/** Milliseconds after a reconnect in which reads may still fail for lack of a connection. */
const settlingFor = 30_000;
/** Pauses, in milliseconds, before each retry of such a read. */
const pauses = [1000, 3000];

/**
 * Milliseconds for which answers about the session stay fresh: application, panel and list each ask when they first render. No
 * longer than that takes on a slow phone, since the session may end meanwhile.
 */
export const justRead = 3000;

/** Query key of the person's access status. */
export const accessKey = ['accessStatus'];

/**
 * The application's query client: failures show at once, offline included, without retries. A reconnect refetches the page's
 * queries, which networkMode 'always' would skip; since browsers report a connection before requests get through, reads without an
 * answer are retried for a while after it.
 */
export function newQueryClient(): QueryClient {
  let backAt: number | undefined;
  onlineManager.subscribe((online) => {
    backAt = online ? Date.now() : undefined;
  });
  const settles = () => backAt !== undefined && Date.now() - backAt < settlingFor;
  const defaultOptions: DefaultOptions = {
    queries: {
      retry: (failures, error) => failures < pauses.length && settles() && isUnanswered(error),
      retryDelay: (failures) => pauses[failures] ?? 0,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  };
  const client = new QueryClient({ defaultOptions });
  client.setQueryDefaults(['auth', 'checkAuth'], { staleTime: justRead });
  return client;
}

/** Whether an error has no HTTP status. `faultOf` would add its sentences to the public pages' code. */
const isUnanswered = (error: Error) => !('status' in error && error.status);
