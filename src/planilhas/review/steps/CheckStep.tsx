import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import { catalogue, counted } from '../../../domain';
import type { AppDataProvider } from '../../../providers';
import { RepricedOffers, readOfferRows } from '../../../ui';
import type { Destination } from '../../destinations';
import { formatRows } from '../../formats';
import { downloadErrors } from '../../sheets';
import type { CheckSummary, ColumnMap, Outcome, OutcomeTotals as Totals } from '../../types';
import { DownloadButton } from '../DownloadButton';
import { CancelButton, Notice, StepTitle, UnreadNotices } from '../layout';
import { useImportContext, usePhase } from '../useImport';
import { AbsentRecords } from './AbsentRecords';
import { CheckedRows } from './CheckedRows';
import { Decisions } from './Decisions';
import { OutcomeTotals } from './OutcomeTotals';

export const CheckStep = () => {
  const { destination } = useImportContext();
  const { check, choices, problem, rechecking } = usePhase('review');
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
          action={<DownloadErrors />}
        >
          {formatRows(totals.error)} com erro não {totals.error === 1 ? 'será importada' : 'serão importadas'}. Corrija
          na planilha e importe-a de novo quando quiser.
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {reasons.map(({ field, reason, rows }) => (
              <li key={field + reason}>
                {destination.fields.find(({ id }) => id === field)?.label}: {reason} ({formatRows(rows)})
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box ref={list} sx={{ scrollMarginBlock: 16 }}>
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
  const unread = fields.filter(({ id }) => columnMap[id] === undefined).map(({ label }) => label);
  if (rows === 0 && unread.length > 0) {
    return `Não há nada para gravar: o que foi lido já está como deve, tem erro ou ficou de fora. Não foi lido: ${unread.join(', ')}.`;
  }
  if (rows === 0) return 'Não há nada para gravar: tudo o que a planilha traz já está como deve, ou tem erro.';
  const place = records === undefined ? where : `em ${counted(records, words)}`;
  return `Ao importar, ${counted(rows, joined?.row ?? words)} ${rows === 1 ? 'entra ou muda' : 'entram ou mudam'} ${place}. Nada foi gravado ainda.`;
}

const DownloadErrors = () => {
  const { fileName } = useImportContext();
  const { worker } = usePhase('review');
  const save = () => downloadErrors(worker, fileName);
  return (
    <DownloadButton color="inherit" size="small" save={save} sx={{ whiteSpace: 'nowrap' }}>
      Baixar erros
    </DownloadButton>
  );
};

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
  const { worker, choices, rechecking } = usePhase('review');
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const { prices } = destination;
  const isPriced = prices !== undefined && choices.columnMap[prices] !== undefined;
  const { data: rows = [], error } = useQuery({
    queryKey: ['importacao', 'offers', choices],
    queryFn: async () => {
      const offers = await readOfferRows(provider);
      const changes = await worker.changesOf({ ids: [...new Set(offers.map(({ produtoId }) => produtoId))] });
      const valorOf = new Map(changes.map(({ before, after }) => [before.id, Number(prices && after[prices])]));
      return offers.flatMap((row) => {
        const newValor = valorOf.get(row.produtoId);
        return newValor === undefined || newValor === row.valor ? [] : [{ ...row, newValor }];
      });
    },
    enabled: catalogue.stored && isPriced && !rechecking,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Notice severity="warning">Não foi possível verificar as ofertas destes produtos.</Notice>;
  return <RepricedOffers rows={rows} />;
};
