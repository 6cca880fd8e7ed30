import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasNetwork } from '../lib';
import { deployedPanel } from './deployedPanel';

/** Pause, in milliseconds, after which a server that did not answer is asked again. */
const askAgainAfter = 10_000;

/**
 * Why the code of a page could not be fetched. Calls back when the browser's network returns, and when the server answers that did
 * not before; what fails although the server answers is left to the person, so that nothing goes round in circles.
 */
export function useUnreachable(onBack: () => void): 'offline' | 'noAnswer' | 'outdated' | 'unknown' {
  const { data, isError } = useQuery({
    queryKey: ['deployedPanel'],
    queryFn: deployedPanel,
    gcTime: 0,
    refetchInterval: ({ state }) => state.status === 'error' && askAgainAfter,
  });
  const failed = useRef(false);
  if (isError) failed.current = true;
  const isBack = failed.current && !isError && data === 'same';
  const callBack = useRef(onBack);
  callBack.current = onBack;
  useEffect(() => {
    if (isBack) callBack.current();
  }, [isBack]);
  const isOutdated = data === 'other';
  useEffect(() => {
    if (isOutdated) return;
    const retry = () => callBack.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOutdated]);

  if (isOutdated) return 'outdated';
  if (!hasNetwork()) return 'offline';
  return isError ? 'noAnswer' : 'unknown';
}
