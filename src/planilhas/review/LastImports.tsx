import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useId } from 'react';
import { counted } from '../../domain';
import { withoutBidiControls } from '../../lib';
import type { AppDataProvider } from '../../providers';
import { destinationOf } from '../destinations';
import { formatMoment } from '../formats';
import { type ImportRun, type Journal, type StoredBatch, tally } from '../write/journal';
import { openImports } from '../write/openImports';
import type { ImportProvider } from '../write/sendBatch';
import { settle } from '../write/undo';
import { readLeftRows } from './report/report';
import { undoProgressText } from './report/undoneReport';
import { useJournal } from './useJournal';
import type { EarlierImport } from './writers/journaled';

interface Props {
  destination: string;
  onShow: (earlier: EarlierImport) => void;
}

export const LastImports = ({ destination, onShow }: Props) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const openJournal = useJournal(destination);
  // Polls the browser's locks, which costs no request.
  const { data: elsewhere } = useQuery({
    queryKey: ['importsElsewhere'],
    gcTime: 0,
    staleTime: 0,
    refetchInterval: 2000,
    queryFn: async () => [...(await openImports()).elsewhere].sort(),
  });
  const { data } = useQuery({
    queryKey: ['lastImports', destination, elsewhere],
    enabled: elsewhere !== undefined,
    // Never cached, as another user may have signed in in another tab.
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => readLastImports(await openJournal(), provider),
  });
  if (!data || data.length === 0) return null;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
      {data.map((last) => (
        <ImportLine key={last.earlier.importRun.id} last={last} onShow={onShow} />
      ))}
    </Box>
  );
};

const ImportLine = ({ last, onShow }: { last: LastImport; onShow: Props['onShow'] }) => {
  const textId = useId();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography
        id={textId}
        variant="body2"
        color="text.secondary"
        sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {last.text}
      </Typography>
      {!last.elsewhere && (
        <Button size="small" aria-describedby={textId} onClick={() => onShow(last.earlier)}>
          Ver relatório
        </Button>
      )}
    </Box>
  );
};

export interface LastImport {
  text: string;
  /** Another page has it open and may be writing it. */
  elsewhere: boolean;
  earlier: EarlierImport;
}

export async function readLastImports(journal: Journal, provider: ImportProvider): Promise<LastImport[]> {
  const runs = await journal.list();
  const open = await openImports();
  return Promise.all(
    runs.map(async (importRun, place) => {
      const elsewhere = open.elsewhere.has(importRun.id);
      // Settles batches that a closed page left unanswered, but not those of an open page. Without locks an import may
      // still be written elsewhere, so the results are not saved.
      const copy = unsavedCopy(journal);
      if (!elsewhere && !open.here.has(importRun.id)) await settle(importRun, provider, copy).catch(() => {});
      const rows = await readLeftRows(copy, importRun);
      return { text: textOf(importRun, { place, elsewhere }), elsewhere, earlier: { importRun, rows } };
    }),
  );
}

function textOf(importRun: ImportRun, { place, elsewhere }: { place: number; elsewhere: boolean }): string {
  const { file, em, undone, undoing, destination } = importRun;
  const { written, complete } = tally(importRun);
  const imported = complete ? counted(written, destinationOf(destination)) : 'interrompida';
  const known = undoing || undone ? undoProgressText(importRun) : imported;
  const title = place === 0 ? 'Última importação' : 'Importação anterior';
  return `${title}: ${withoutBidiControls(file)}, ${formatMoment(em)} (${elsewhere ? 'aberta em outra aba' : known})`;
}

/** A journal that reads from another and keeps its own writes in memory. */
function unsavedCopy(journal: Journal): Journal {
  const batches = new Map<string, StoredBatch>();
  return {
    ...journal,
    begin: async () => {},
    save: async (_, changed) => {
      for (const [id, batch] of Object.entries(changed ?? {})) batches.set(id, batch);
    },
    saveBatch: async (id, batch) => {
      batches.set(id, batch);
    },
    readBatch: async (id) => batches.get(id) ?? journal.readBatch(id),
  };
}
