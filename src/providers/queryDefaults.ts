import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query';

/** How long after the line is back, in milliseconds, a read may fail because nothing gets through yet. */
const settlingFor = 30_000;
/** Pauses, in milliseconds, after which such a read is tried again. */
const pauses = [1000, 3000];

/**
 * For how long, in milliseconds, what was learnt of the person is not asked again: the application, the panel in it and the list in
 * that each ask for the session when they are drawn, and each answer draws all of them again. No longer than drawing takes on a slow
 * phone, for the session may end meanwhile.
 */
export const justRead = 3000;

/** Where the cache keeps what the person may see. */
export const accessKey = ['accessStatus'];

/**
 * How everything is read and written: a failure is told at once, offline included, and the person decides whether to try
 * again. What is on the page is read anew when the line is back, for what is tried without one would otherwise not be:
 * React Query leaves that out by itself where reads do not wait for a line (networkMode 'always'). A line is announced
 * before anything gets through it, so for a while after that, what gets no answer is read again before it counts as failed.
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

/** An answer has its HTTP status. Not `faultOf`: its sentences would come with the public pages. */
const isUnanswered = (error: Error) => !('status' in error && error.status);
