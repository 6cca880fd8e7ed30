import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, Stack } from '@mui/material';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { howLongAgo } from '../../lib';
import { type AppDataProvider, accessKey, accessRead, addressOf, faultOf, justRead } from '../../providers';
import { Hidden } from '../../ui';
import { refreshed } from '../contents';
import { Panel, StatusList } from '../Panel';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

export const SystemStatus = () => {
  const { api, database, lastRead, isPending, isFetching, check } = useSystemCheck();
  return (
    <Panel
      title="Status do Sistema"
      action={
        <Button
          size="small"
          startIcon={<RefreshIcon />}
          loading={isFetching}
          loadingPosition="start"
          onClick={() => check()}
        >
          Atualizar
        </Button>
      }
    >
      {/* Announces a changed state, without the latency. */}
      <Box role="status">{!isPending && <Hidden>{`API: ${api.text}. Banco de dados: ${database.text}.`}</Hidden>}</Box>
      <StatusList
        api={<Light {...api} />}
        database={<Light {...database} />}
        updated={momentText(lastRead)}
        isPending={isPending}
      />
    </Panel>
  );
};

const Light = ({ text, latency, well }: Health) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
    <Box aria-hidden sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: colour(well), flex: 'none' }} />
    <span>{latency === undefined ? text : `${text} · ${latency} ms`}</span>
  </Stack>
);

const colour = (well?: boolean) => (well === undefined ? 'text.secondary' : well ? 'primary.main' : 'error.main');

function momentText(moment: number): string {
  if (!moment) return 'Nenhuma';
  const ago = howLongAgo(new Date(moment));
  return `${ago.charAt(0).toLocaleUpperCase('pt-BR')}${ago.slice(1)} (${clock.format(moment)})`;
}

/** `latency` in milliseconds; `well` is undefined when unknown. */
interface Health {
  text: string;
  latency?: number;
  well?: boolean;
}

/** Checks the API and the database with one request. `lastRead` is the time of the last answer, 0 without one. */
function useSystemCheck() {
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
