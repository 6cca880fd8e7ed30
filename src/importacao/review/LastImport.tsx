import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import { counted } from '../../domain';
import { withoutBidiControls } from '../../lib';
import type { AppDataProvider } from '../../providers';
import { destinations, type JournaledName } from '../destinations';
import { formatMoment } from '../formats';
import { type ImportRun, tally } from '../write/journal';
import { settle } from '../write/settle';
import { readLeftRows } from './report/readLeftRows';
import { undoProgressText } from './report/undoneReport';
import { useJournal } from './useJournal';
import type { EarlierImport } from './writers/journaled';

interface Props {
  destination: JournaledName;
  onShow: (earlier: EarlierImport) => void;
}

/** The last import of this destination, which can still be looked at and undone. Absent without one. */
export const LastImport = ({ destination, onShow }: Props) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const openJournal = useJournal(destination);
  const { data } = useQuery({
    queryKey: ['lastImport', destination],
    // Asked anew whenever it is shown, and never remembered: somebody else may have signed in in another tab.
    gcTime: 0,
    staleTime: 0,
    // What was on its way when the page was closed may still arrive.
    refetchInterval: ({ state }) => state.data?.late === true && state.dataUpdateCount < lateAsks && 1000,
    queryFn: async () => {
      const journal = await openJournal();
      const importRun = await journal.read();
      if (!importRun) return null;
      // A page that was closed left batches without an answer; while nobody can be asked, they stay so.
      await settle(importRun, provider, journal).catch(() => {});
      const rows = await readLeftRows(journal, importRun);
      const late = importRun.batches.some(
        ({ state, undoing, undone }) => state === 'absent' || (undoing === false && !undone),
      );
      return { text: textOf(importRun), late, earlier: { importRun, rows } };
    },
  });
  if (!data) return null;
  return (
    <Box sx={{ mt: 2, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {data.text}
      </Typography>
      <Button size="small" onClick={() => onShow(data.earlier)}>
        Ver relatório
      </Button>
    </Box>
  );
};

/** How often a batch is asked for that was not there. */
const lateAsks = 5;

function textOf(importRun: ImportRun): string {
  const { file, em, undone, undoing, destination } = importRun;
  const { written, complete } = tally(importRun);
  const imported = complete ? counted(written, destinations[destination]) : 'interrompida';
  const known = undoing || undone ? undoProgressText(importRun) : imported;
  return `Última importação: ${withoutBidiControls(file)}, ${formatMoment(em)} (${known})`;
}
