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
    queryFn: async () => {
      const journal = await openJournal();
      const importRun = await journal.read();
      if (!importRun) return null;
      // A page that was closed left batches without an answer; while nobody can be asked, they stay so.
      await settle(importRun, provider, journal).catch(() => {});
      const rows = await readLeftRows(journal, importRun);
      return { text: textOf(importRun), earlier: { importRun, rows } };
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

function textOf(importRun: ImportRun): string {
  const { file, em, undone, destination } = importRun;
  const { written, complete } = tally(importRun);
  const done = complete ? counted(written, destinations[destination]) : 'interrompida';
  return `Última importação: ${withoutBidiControls(file)}, ${formatMoment(em)} (${undone ? 'desfeita' : done})`;
}
