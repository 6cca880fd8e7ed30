import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query';

/** Milliseconds after a reconnect in which unanswered reads are retried, after these pauses. */
const settlingFor = 30_000;
const pauses = [1000, 3000];

/**
 * Milliseconds for which answers about the session stay fresh, while application, panel and list first render; the
 * session may end meanwhile.
 */
export const justRead = 3000;

export const accessKey = ['accessStatus'];

/**
 * Failures show at once, offline included. A reconnect refetches the page's queries, which networkMode 'always' would
 * skip; browsers report it early, so reads without an answer are then retried for a while.
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

/** Of the page. */
export const queryClient = newQueryClient();

/** Whether an error has no HTTP status. `faultOf` would add its sentences to the public pages' code. */
const isUnanswered = (error: Error) => !('status' in error && error.status);
