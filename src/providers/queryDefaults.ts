import type { DefaultOptions } from '@tanstack/react-query';

/**
 * How everything is read and written: a failure is told at once, offline included, and the person decides whether to try
 * again. What is on the page is read anew when the line is back, for what is tried without one would otherwise not be.
 */
export const queryDefaults: DefaultOptions = {
  queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
  mutations: { networkMode: 'always' },
};
