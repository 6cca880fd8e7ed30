import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasNetwork } from '../../lib';
import { deployedPanel } from './deployedPanel';

/** Longest wait for an answer, in milliseconds. */
const patience = 10_000;

/** Pause, in milliseconds, after which a server that did not answer is asked again. */
const askAgainAfter = 10_000;

const queryKey = ['deployedPanel'];

/**
 * Why the code of a page could not be fetched. Calls back when a server answers that did not before, or could not be reached;
 * what fails although the server answers is left to the person, so that nothing goes round in circles.
 */
export function useUnreachable(onBack: () => void): 'offline' | 'noAnswer' | 'outdated' | 'unknown' | 'asking' {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => deployedPanel(patience),
    gcTime: 0,
    refetchInterval: ({ state }) => state.status === 'error' && askAgainAfter,
  });
  const failed = useRef(!hasNetwork());
  if (isError) failed.current = true;
  const isBack = failed.current && !isError && data === 'same';
  const callBack = useRef(onBack);
  callBack.current = onBack;
  useEffect(() => {
    if (isBack) callBack.current();
  }, [isBack]);
  useEffect(() => {
    // The network may be back a moment before anything gets through, so the server is asked first; anew, for a question
    // that is under way was asked without a network.
    const ask = async () => {
      await queryClient.cancelQueries({ queryKey });
      await refetch();
    };
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [queryClient, refetch]);

  if (data === 'other') return 'outdated';
  if (!hasNetwork()) return 'offline';
  if (isError) return 'noAnswer';
  return data ? 'unknown' : 'asking';
}
