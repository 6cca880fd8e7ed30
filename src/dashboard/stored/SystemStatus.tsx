import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { howLongAgo } from '../../lib';
import { Hidden } from '../../ui';
import { Panel, StatusLine, StatusList } from '../Panel';
import { type Health, useSystemCheck } from './useSystemCheck';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

/** State of the API and of the database. */
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
      <StatusList>
        <StatusLine label="API" isPending={isPending}>
          <Light {...api} />
        </StatusLine>
        <StatusLine label="Banco de dados" isPending={isPending}>
          <Light {...database} />
        </StatusLine>
        <StatusLine label="Última atualização" isPending={isPending}>
          <LastRead moment={lastRead} />
        </StatusLine>
      </StatusList>
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

const LastRead = ({ moment }: { moment: number }) => {
  const now = useNow();
  if (!moment) return 'Nenhuma';
  const ago = howLongAgo(new Date(moment), now);
  return `${ago.charAt(0).toLocaleUpperCase('pt-BR')}${ago.slice(1)} (${clock.format(moment)})`;
};

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
