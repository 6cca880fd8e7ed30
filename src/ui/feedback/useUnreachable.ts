import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '../../domain';
import { hasNetwork } from '../../lib';

const patience = 10_000;

const askAgainAfter = 10_000;

/** Why code could not be fetched. Calls back when a server that could not be reached answers; other retries might never end. */
export function useUnreachable(onBack: () => void): 'offline' | 'noAnswer' | 'outdated' | 'unknown' | 'asking' {
  const { data, isError } = useQuery({
    queryKey: ['deployedPanel'],
    queryFn: () => deployedPanel(patience),
    gcTime: 0,
    refetchOnReconnect: 'always',
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

  if (data === 'other') return 'outdated';
  if (!hasNetwork()) return 'offline';
  if (isError) return 'noAnswer';
  return data ? 'unknown' : 'asking';
}

/** Whether the server still has this page's version of the panel. Rejects without an answer within `timeout` milliseconds. */
export async function deployedPanel(timeout: number): Promise<'same' | 'other'> {
  const answer = await fetch(paths.admin, { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
  if (!answer.ok) throw new Error(`The panel's page is answered with ${answer.status}`);
  const started = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  return (await answer.text()).includes(started) ? 'same' : 'other';
}
