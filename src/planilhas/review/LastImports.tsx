import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useId } from 'react';
import type { AppDataProvider } from '../../providers';
import type { JournaledName } from '../destinations';
import { openImports } from '../write/openImports';
import { type LastImport, readLastImports } from './readLastImports';
import { useJournal } from './useJournal';
import type { EarlierImport } from './writers/journaled';

interface Props {
  destination: JournaledName;
  onShow: (earlier: EarlierImport) => void;
}

/** The last imports of a destination, with their reports. */
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
  const { data, refetch } = useQuery({
    queryKey: ['lastImports', destination, elsewhere],
    enabled: elsewhere !== undefined,
    // Never cached, as another user may have signed in in another tab.
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    // A late batch may still arrive.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(({ late }) => late) === true && dataUpdateCount < lateAsks && 1000,
    queryFn: async () => readLastImports(await openJournal(), provider),
  });
  // Another page may have undone the import since it was listed.
  const { mutate: readAnew } = useMutation({
    mutationFn: async (id: string) => (await refetch()).data?.find(({ earlier }) => earlier.importRun.id === id),
  });
  const show = (id: string) => readAnew(id, { onSuccess: (last) => last && !last.elsewhere && onShow(last.earlier) });
  if (!data || data.length === 0) return null;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
      {data.map((last) => (
        <ImportLine key={last.earlier.importRun.id} last={last} onShow={show} />
      ))}
    </Box>
  );
};

const lateAsks = 5;

const ImportLine = ({ last, onShow }: { last: LastImport; onShow: (id: string) => void }) => {
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
        <Button size="small" aria-describedby={textId} onClick={() => onShow(last.earlier.importRun.id)}>
          Ver relatório
        </Button>
      )}
    </Box>
  );
};
