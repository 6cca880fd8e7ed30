import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type AppDataProvider, accessKey, accessRead, addressOf, faultOf, justRead } from '../../providers';
import { refreshed } from '../contents';

/** `latency` in milliseconds; `well` is undefined when unknown. */
export interface Health {
  text: string;
  latency?: number;
  well?: boolean;
}

/** Checks the API and the database with one request. `lastRead` is the time of the last answer, 0 without one. */
export function useSystemCheck() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['systemCheck'],
    queryFn: async () => {
      const start = performance.now();
      await dataProvider.accessStatus();
      return { latency: Math.round(performance.now() - start) };
    },
    initialData: () => justAnswered(queryClient)?.data,
    initialDataUpdatedAt: () => justAnswered(queryClient)?.at,
    staleTime: justRead,
    ...refreshed,
  });
  const health = error ? troubled(error) : { api: online(data?.latency), database: { text: 'Conectado', well: true } };
  return { ...health, isPending, isFetching, lastRead: dataUpdatedAt, check: refetch };
}

/** The result of the same request, when the panel's start made it a moment ago. */
function justAnswered(queryClient: QueryClient) {
  const at = queryClient.getQueryState(accessKey)?.dataUpdatedAt ?? 0;
  if (Date.now() > at + justRead) return undefined;
  const address = new URL(addressOf(accessRead), window.location.href).href;
  const call = performance.getEntriesByName(address).at(-1);
  return call && { data: { latency: Math.round(call.duration) }, at };
}

const online = (latency?: number): Health => ({ text: 'Online', latency, well: true });

function troubled(error: unknown): { api: Health; database: Health } {
  const { kind, status } = faultOf(error);
  const unknown: Health = { text: 'Não se sabe' };
  if (kind === 'offline') return { api: { text: 'Sem conexão', well: false }, database: unknown };
  if (kind === 'timeout') return { api: { text: 'Não respondeu a tempo', well: false }, database: unknown };
  // The answer was not the API's.
  if (kind === 'server' && status < 400)
    return { api: { text: 'Resposta inesperada', well: false }, database: unknown };
  if (status >= 500) return { api: online(), database: { text: 'Não respondeu', well: false } };
  return { api: online(), database: unknown };
}
