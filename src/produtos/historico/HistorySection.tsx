import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useInfiniteGetList } from 'ra-core';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { catalogue } from '../../domain';
import { howLongAgo, parseMoment } from '../../lib';
import type { Historico, Produto } from '../../providers';
import { LoadFailure } from '../../ui/feedback';
import { useRecordForm } from '../../ui/record';
import { linesOf } from './linesOf';

const perPage = 20;

/** A stored product's history, on demand. Has its own error boundary, so that the form stays. */
export const HistorySection = () => {
  const { record } = useRecordForm<Produto>();
  const [shown, setShown] = useState(false);
  if (!record || !catalogue.stored) return null;
  return (
    <Box>
      <Button
        size="small"
        color="inherit"
        startIcon={<HistoryIcon />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        sx={{ mb: shown ? 1 : 0 }}
      >
        Histórico
      </Button>
      {shown && (
        <ErrorBoundary
          fallbackRender={({ resetErrorBoundary }) => (
            <LoadFailure text="O histórico não pôde ser lido." onRetry={resetErrorBoundary} />
          )}
        >
          <History produto={record} />
        </ErrorBoundary>
      )}
    </Box>
  );
};

/** Changes of a stored product, latest first. */
const History = ({ produto }: { produto: Produto }) => {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<Historico>('historico', {
      filter: { produtoId: produto.id },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage },
    });
  // Products inserted by one statement share one entry, which has their moment.
  const creation = useGetList<Historico>(
    'historico',
    { filter: { acao: 'criou', createdAt: produto.createdAt }, pagination: { page: 1, perPage: 1 } },
    { enabled: produto.createdAt !== undefined },
  );
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (!data) return <LoadFailure text="O histórico não pôde ser lido." onRetry={() => refetch()} />;

  // New entries between two reads shift the pages, which then overlap.
  const entries = new Map(data.pages.flatMap((page) => page.data.map((entry) => [entry.id, entry])));
  return (
    <Stack component="ul" spacing={1} useFlexGap aria-label="Histórico" sx={list}>
      {[...entries.values()].flatMap((entry) =>
        linesOf(entry).map((line) => (
          <Line key={`${entry.id} ${line}`} at={entry.createdAt} who={entry.quem ?? 'O sistema'} what={line} />
        )),
      )}
      {!hasNextPage && produto.createdAt && (
        <Line at={produto.createdAt} who={creation.data?.[0]?.quem ?? undefined} what="Cadastrado" />
      )}
      {error && <LoadFailure text="O histórico não pôde ser lido." onRetry={() => fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button size="small" onClick={() => fetchNextPage()} loading={isFetchingNextPage} sx={{ alignSelf: 'start' }}>
          Ver mais
        </Button>
      )}
    </Stack>
  );
};

const Line = ({ at, who, what }: { at: string; who?: string; what: string }) => {
  const moment = parseMoment(at);
  return (
    <Typography
      component="li"
      variant="body2"
      title={exactly.format(moment)}
      sx={{ overflowWrap: 'anywhere', textWrap: 'pretty' }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {[howLongAgo(moment), who, ''].filter((part) => part !== undefined).join(' · ')}
      </Box>
      {what}
    </Typography>
  );
};

const exactly = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

const list = { listStyle: 'none', p: 0, m: 0 };
