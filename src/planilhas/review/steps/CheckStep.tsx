import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import { catalogue, counted } from '../../../domain';
import type { AppDataProvider } from '../../../providers';
import { RepricedOffers, readOfferRows } from '../../../ui';
import type { Destination } from '../../destinations';
import { formatRows } from '../../formats';
import type { CheckSummary, ColumnMap, Outcome, OutcomeTotals as Totals } from '../../types';
import { ErrorsButton } from '../DownloadButton';
import { CancelButton, Notice, SheetNotices, StepTitle, UnreadNotices } from '../layout';
import { useImportContext, usePhase } from '../useImport';
import { AbsentRecords } from './AbsentRecords';
import { CheckedRows } from './CheckedRows';
import { Decisions } from './Decisions';
import { OutcomeTotals } from './OutcomeTotals';

export const CheckStep = () => {
  const { destination } = useImportContext();
  const { worker, reading, check, choices, problem, rechecking } = usePhase('review');
  const [filter, setFilter] = useState<Outcome | 'all'>('all');
  const list = useRef<HTMLDivElement>(null);
  const { totals, reasons } = check;
  const filterRows = (wanted: Outcome | 'all') => {
    setFilter(wanted);
    if (wanted !== 'all') list.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  };
  return (
    <>
      <StepTitle title="Confira antes de importar">{summary(destination, choices.columnMap, check)}</StepTitle>
      <UnreadNotices columnMap={choices.columnMap} />
      <SheetNotices returned={reading.returned} />
      {problem && <Notice severity="error">{problem}</Notice>}
      <LinearProgress aria-hidden sx={{ mb: 1, visibility: rechecking ? 'visible' : 'hidden', height: 2 }} />
      <OutcomeTotals filter={filter} onFilter={filterRows} />
      <Decisions />
      <ImportedOffers />
      <AbsentRecords />
      {totals.error > 0 && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 2.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-action': { pt: 0.25 } }}
          action={<ErrorsButton worker={worker} rows={totals.error} />}
        >
          {formatRows(totals.error)} com erro não {totals.error === 1 ? 'será importada' : 'serão importadas'}. Corrija
          aqui, nas próprias linhas, ou baixe os erros, corrija na planilha baixada e importe-a.
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {reasons.map(({ field, reason, rows }) => (
              <li key={field + reason}>
                {destination.fields.find(({ id }) => id === field)?.label}: {reason} ({formatRows(rows)})
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {/* Below the counters, which stay in sight. */}
      <Box ref={list} sx={{ scrollMarginTop: { xs: 144, sm: 96 }, scrollMarginBottom: 16 }}>
        <CheckedRows filter={filter} />
      </Box>
    </>
  );
};

const writableRows = ({ new: created, updated }: Totals) => created + updated;

function summary(
  { fields, joined, where, ...words }: Destination,
  columnMap: ColumnMap,
  { totals, records }: CheckSummary,
) {
  const rows = writableRows(totals);
  const unread = fields
    .filter(({ id, together }) => !together && columnMap[id] === undefined)
    .map(({ label }) => label);
  if (rows === 0 && unread.length > 0) {
    return `Não há nada para gravar: o que foi lido já está como deve, tem erro ou ficou de fora. Não foi lido: ${unread.join(', ')}.`;
  }
  if (rows === 0) return 'Não há nada para gravar: tudo o que a planilha traz já está como deve, ou tem erro.';
  const place = records === undefined ? where : `em ${counted(records, words)}`;
  return `Ao importar, ${counted(rows, joined?.row ?? words)} ${rows === 1 ? 'entra ou muda' : 'entram ou mudam'} ${place}. Nada foi gravado ainda.`;
}

export const CheckActions = () => {
  const { back, startImport, obstacle } = useImportContext();
  const { check, rechecking } = usePhase('review');
  const problem = obstacle?.(check.totals);
  return (
    <>
      {problem && (
        <Typography variant="body2" color="error" sx={{ flex: '1 1 240px' }}>
          {problem}
        </Typography>
      )}
      <CancelButton />
      <Button variant="outlined" onClick={back}>
        Voltar
      </Button>
      <Button
        variant="contained"
        disabled={writableRows(check.totals) === 0 || rechecking || problem !== undefined}
        onClick={startImport}
      >
        Importar
      </Button>
    </>
  );
};

const ImportedOffers = () => {
  const { destination } = useImportContext();
  const { worker, choices, changes, rechecking } = usePhase('review');
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const { prices } = destination;
  const isPriced = prices !== undefined && choices.columnMap[prices] !== undefined;
  const enabled = catalogue.stored && isPriced;
  const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const { data: offers, error } = useQuery({
    queryKey: ['importacao', 'offers'],
    queryFn: () => readOfferRows(provider),
    enabled,
    ...once,
  });
  const { data: rows = [] } = useQuery({
    queryKey: ['importacao', 'repriced', choices, changes],
    queryFn: async () => {
      const ids = [...new Set(offers?.map(({ produtoId }) => produtoId))];
      const changed = await worker.changesOf({ ids });
      const valorOf = new Map(changed.map(({ before, after }) => [before.id, Number(prices && after[prices])]));
      return (offers ?? []).flatMap((row) => {
        const newValor = valorOf.get(row.produtoId);
        return newValor === undefined || newValor === row.valor ? [] : [{ ...row, newValor }];
      });
    },
    enabled: enabled && offers !== undefined && !rechecking,
    placeholderData: keepPreviousData,
    ...once,
  });
  if (error) return <Notice severity="warning">Não foi possível verificar as ofertas destes produtos.</Notice>;
  return <RepricedOffers rows={rows} />;
};
