import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useId } from 'react';
import type { AppDataProvider } from '../../providers';
import type { JournaledName } from '../destinations';
import { type LastImport, readLastImports } from './readLastImports';
import { useJournal } from './useJournal';
import type { EarlierImport } from './writers/journaled';

interface Props {
  destination: JournaledName;
  onShow: (earlier: EarlierImport) => void;
}

/** The last imports of this destination, which can still be looked at and undone. Absent without one. */
export const LastImports = ({ destination, onShow }: Props) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const openJournal = useJournal(destination);
  const { data } = useQuery({
    queryKey: ['lastImports', destination],
    // Asked anew whenever it is shown, and never remembered: somebody else may have signed in in another tab.
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.some(({ elsewhere }) => elsewhere)) return 2000;
      // What was on its way when the page was closed may still arrive.
      return data?.some(({ late }) => late) === true && dataUpdateCount < lateAsks && 1000;
    },
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

/** How often a batch is asked for that was not there. */
const lateAsks = 5;

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
