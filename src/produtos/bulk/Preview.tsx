import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { comingPriceText, formatCount, formatMoney } from '../../domain';
import { withoutBidiControls } from '../../lib';
import {
  type AppDataProvider,
  type Change,
  type ChangedValues,
  type ChangeScope,
  faultOf,
  type PlannedRow,
  type Seen,
} from '../../providers';
import { Hidden, RepricedOffers } from '../../ui';
import { LoadFailure } from '../../ui/feedback';
import { notesOf, produtosText, views } from './texts';

const perPage = 8;

/** A page of a change's preview. `seen` is the version of the products in the first page read, until `renew`; `moved` tells that theirs is another. */
export function usePreview(scope: ChangeScope, change: Change | undefined, enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [round, setRound] = useState(0);
  const asked = JSON.stringify([scope, change, round]);
  const [view, setView] = useState({ asked, index: 0, page: 1 });
  const [first, setFirst] = useState<{ asked: string; seen: Seen }>();
  const { index, page } = view.asked === asked ? view : { index: 0, page: 1 };

  const query = useQuery({
    queryKey: ['changes', asked, index, page],
    queryFn: async () => {
      const wanted = { scope, change: change as Change, shown: { ends: views[index]?.ends ?? [], page, perPage } };
      return (await dataProvider.previewChange(wanted)).data;
    },
    enabled: enabled && change !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  // When the session ended, react-admin leads to the login page and answers with nothing.
  const data = change && query.data?.seen ? query.data : undefined;
  if (data && !query.isPlaceholderData && first?.asked !== asked) setFirst({ asked, seen: data.seen });
  const seen = first?.asked === asked ? first.seen : undefined;
  return {
    data,
    seen: query.isPlaceholderData ? undefined : seen,
    moved: Boolean(seen && data && data.seen.fingerprint !== seen.fingerprint),
    index,
    page,
    pages: Math.ceil((views[index]?.ends ?? []).reduce((sum, end) => sum + (data?.counts[end] ?? 0), 0) / perPage),
    loading: query.isFetching,
    error: change && query.error,
    retry: () => query.refetch(),
    show: (some: { index?: number; page: number }) => setView({ asked, index, ...some }),
    renew: () => setRound((before) => before + 1),
  };
}

type ChangePreviewed = ReturnType<typeof usePreview>;

interface Props {
  kind: Change['kind'];
  preview: ChangePreviewed;
  /** Whether the shown preview is older than the fields. */
  waiting: boolean;
  disabled: boolean;
}

export const Preview = ({ kind, preview, waiting, disabled }: Props) => {
  const { data, moved, error, loading, retry, renew } = preview;
  if (error) return <LoadFailure text={`A prévia não pôde ser lida. ${faultOf(error).message}`} onRetry={retry} />;
  if (!data) return loading ? <LinearProgress aria-label="Preparando a prévia" /> : null;
  const stale = waiting || loading;
  return (
    <Box component="section" aria-label="Prévia" aria-busy={stale} sx={{ opacity: stale ? 0.55 : 1 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {summaryOf(kind, data.counts.change, data.counts.total)}
      </Typography>
      {notesOf(data.counts).map((note) => (
        <Typography key={note} variant="body2" color="warning.main">
          {note}
        </Typography>
      ))}
      {moved && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={renew}>
              Ver prévia nova
            </Button>
          }
        >
          Alguém mudou estes produtos desde a prévia.
        </Alert>
      )}
      <RepricedOffers rows={data.offers} />
      <Views preview={preview} kind={kind} disabled={disabled} />
      <PlannedRows kind={kind} rows={data.rows} />
      <Pager preview={preview} disabled={disabled || stale} />
    </Box>
  );
};

function summaryOf(kind: Change['kind'], change: number, total: number): string {
  if (total === 0) return 'Nenhum produto encontrado.';
  const one = change === 1;
  const does = kind === 'delete' ? (one ? 'será excluído' : 'serão excluídos') : one ? 'muda' : 'mudam';
  return change === total
    ? `${produtosText(change)} ${does}`
    : `${produtosText(change)} de ${formatCount(total)} ${does}`;
}

/** Chooses which products are shown, where they have several outcomes. */
const Views = ({ preview, kind, disabled }: Pick<Props, 'preview' | 'kind' | 'disabled'>) => {
  const { data, index, show } = preview;
  const filled = views
    .map(({ label, ends }, at) => ({ label, at, count: ends.reduce((sum, end) => sum + (data?.counts[end] ?? 0), 0) }))
    .filter(({ count, at }) => count > 0 || at === index);
  if (filled.length < 2) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}
      role="group"
      aria-label="Produtos da prévia"
    >
      {filled.map(({ label, at, count }) => (
        <Button
          key={label}
          size="small"
          variant={at === index ? 'contained' : 'outlined'}
          color="inherit"
          aria-pressed={at === index}
          disabled={disabled}
          onClick={() => show({ index: at, page: 1 })}
        >
          {`${kind === 'delete' && at === 0 ? 'Excluídos' : label} (${formatCount(count)})`}
        </Button>
      ))}
    </Stack>
  );
};

const Pager = ({ preview, disabled }: Pick<Props, 'preview' | 'disabled'>) => {
  const { page, pages, show } = preview;
  if (pages < 2) return null;
  return (
    <Stack direction="row" sx={{ mt: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Button size="small" color="inherit" disabled={disabled || page <= 1} onClick={() => show({ page: page - 1 })}>
        Anteriores
      </Button>
      <Typography variant="body2" color="text.secondary">{`${formatCount(page)} de ${formatCount(pages)}`}</Typography>
      <Button
        size="small"
        color="inherit"
        disabled={disabled || page >= pages}
        onClick={() => show({ page: page + 1 })}
      >
        Próximos
      </Button>
    </Stack>
  );
};

const textOf: Record<Change['kind'], (values: ChangedValues) => string> = {
  price: (values) => [formatMoney(values.valor), comingPriceText(values)].filter(Boolean).join(' · '),
  categoria: ({ categoria }) => categoria,
  localizacao: ({ localizacao }) => localizacao,
  delete: ({ valor }) => formatMoney(valor),
};

const PlannedRows = ({ kind, rows }: { kind: Change['kind']; rows: readonly PlannedRow[] }) => (
  <Box component="ul" aria-label="Produtos" sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0 }}>
    {rows.map((row) => (
      <Stack
        component="li"
        key={row.id}
        direction="row"
        useFlexGap
        sx={{
          position: 'relative',
          py: 0.75,
          columnGap: 2,
          alignItems: 'baseline',
          flexWrap: 'wrap',
          borderTop: 1,
          borderColor: 'divider',
          justifyContent: 'space-between',
        }}
      >
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{row.nome}</Typography>
        <Typography variant="body2" sx={{ ml: 'auto', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          <Outcome kind={kind} row={row} />
        </Typography>
      </Stack>
    ))}
  </Box>
);

const named = 3;

const Outcome = ({ kind, row: { end, before, after, usedBy } }: { kind: Change['kind']; row: PlannedRow }) => {
  const show = textOf[kind];
  if (kind === 'delete') {
    const names = usedBy.slice(0, named).join(', ') + (usedBy.length > named ? '…' : '');
    return usedBy.length > 0 ? withoutBidiControls(`Em promoção: ${names}`) : show(before);
  }
  if (end === 'limit') return `${show(before)} · passaria do limite`;
  if (end === 'same') return show(before);
  return (
    <>
      <Hidden>de </Hidden>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {show(before)}
      </Box>
      <Hidden> para </Hidden>
      <ArrowIcon aria-hidden sx={{ mx: 0.75, fontSize: '1em', verticalAlign: '-0.125em' }} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {show(after)}
      </Box>
    </>
  );
};
