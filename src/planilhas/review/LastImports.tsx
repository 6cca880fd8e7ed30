import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useId, useState } from 'react';
import { counted, formatCount } from '../../domain';
import { withoutBidiControls } from '../../lib';
import { type AppDataProvider, faultOf } from '../../providers';
import { useToast } from '../../ui/feedback';
import { destinationOf } from '../destinations';
import { formatRows } from '../formats';
import { readLeftRows } from '../leftRows';
import { type ImportRun, isUnderWay, tally } from '../write/run';
import { momentOf, undoProgressText } from './report/undoneReport';
import type { EarlierImport } from './writers/kept';

interface Props {
  destination: string;
  onShow: (earlier: EarlierImport) => void;
}

const shownFirst = 3;

/** The shop's last imports to a destination, each with its report. */
export const LastImports = ({ destination, onShow }: Props) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const [all, setAll] = useState(false);
  const { data } = useQuery({
    queryKey: ['lastImports', destination],
    // Never cached, as another user may have signed in in another tab.
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3000 : false),
    queryFn: async () => (await provider.lastImports(destination)).data,
  });
  if (!data || data.length === 0) return null;
  const shown = all ? data : data.slice(0, shownFirst);
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      {shown.map((importRun, place) => (
        <ImportLine key={importRun.id} importRun={importRun} text={textOf(importRun, place)} onShow={onShow} />
      ))}
      {shown.length < data.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Ver mais
        </Button>
      )}
    </Box>
  );
};

const ImportLine = ({ importRun, text, onShow }: { importRun: ImportRun; text: string; onShow: Props['onShow'] }) => {
  const textId = useId();
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      onShow({ importRun, rows: await readLeftRows(provider, importRun) });
    } catch (error) {
      setBusy(false);
      toast({ type: 'error', title: 'O relatório não pôde ser lido', description: faultOf(error).message });
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', width: '100%' }}>
      <Typography
        id={textId}
        variant="body2"
        color="text.secondary"
        sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
      <Button size="small" aria-describedby={textId} loading={busy} onClick={show}>
        Ver relatório
      </Button>
    </Box>
  );
};

/** 'Última importação: lista.xlsx, 12/11/2026 14:32, por Ana (340 produtos)'. */
export function textOf(importRun: ImportRun, place: number): string {
  const { file, who, undone, undoing, destination, planned } = importRun;
  const { written, complete } = tally(importRun);
  const extent = `${formatCount(written)} de ${formatRows(planned)} gravadas`;
  const state = complete
    ? counted(written, destinationOf(destination))
    : `${isUnderWay(importRun) ? 'em andamento' : 'interrompida'}: ${extent}`;
  const title = place === 0 ? 'Última importação' : 'Importação anterior';
  const author = who ? `, por ${withoutBidiControls(who)}` : '';
  return `${title}: ${withoutBidiControls(file)}, ${momentOf(importRun)}${author} (${undoing || undone ? undoProgressText(importRun) : state})`;
}
