import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { lazy, Suspense, useContext, useState } from 'react';
import type { AppDataProvider } from '../../providers';
import type { JournaledName } from '../destinations';
import { destinations } from '../destinations';
import { formatCountOf, formatMoment } from '../formats';
import { tally } from '../write/journal';
import { settle } from '../write/settle';
import { readLeftRows } from './report/readLeftRows';
import { useJournal } from './useJournal';
import type { Anterior } from './useWriting';

const LastReport = lazy(() => import('./LastReport'));

/** The last import of this destination, which can still be looked at and undone. Absent without one. */
export const LastImport = ({ destination }: { destination: JournaledName }) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const openJournal = useJournal(destination);
  const [currentTable, setCurrent] = useState<Anterior | null>(null);
  const { data } = useQuery({
    queryKey: ['ultimaImportacao', destination],
    // Asked anew whenever it is shown, and never remembered: somebody else may have signed in in another tab.
    gcTime: 0,
    staleTime: 0,
    queryFn: async (): Promise<Anterior | null> => {
      const journal = await openJournal();
      const importRun = await journal.read();
      if (!importRun) return null;
      // A page that was closed left batches without an answer; while nobody can be asked, they stay so.
      await settle(importRun, provider, journal).catch(() => {});
      return { importRun, rows: await readLeftRows(journal, importRun) };
    },
  });
  if (!data) return null;
  const { importRun } = data;
  const { written, complete } = tally(importRun);
  const state = importRun.undone
    ? 'desfeita'
    : complete
      ? formatCountOf(written, destinations[destination])
      : 'interrompida';
  return (
    <Box sx={{ mt: 2, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        Última importação: {importRun.file}, {formatMoment(importRun.em)} ({state})
      </Typography>
      <Button size="small" onClick={() => setCurrent(data)}>
        Ver relatório
      </Button>
      {currentTable && (
        <Suspense fallback={null}>
          <LastReport previous={currentTable} onClose={() => setCurrent(null)} />
        </Suspense>
      )}
    </Box>
  );
};
