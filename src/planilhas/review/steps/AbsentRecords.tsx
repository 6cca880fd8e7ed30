import { Alert, Box, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { counted, formatCount, listed } from '../../../domain';
import { endingOf } from '../../formats';
import { downloadRecords } from '../../sheets';
import { DownloadButton } from '../DownloadButton';
import { useImportContext, usePhase } from '../useImport';

const shown = 100;
const namedSections = 3;

/** Tells the records that a sheet which lists all of them lacks. The import leaves them as they are. */
export const AbsentRecords = () => {
  const listId = useId();
  const { destination, fileName } = useImportContext();
  const { worker, choices, rechecking } = usePhase('review');
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['importacao', 'absent', choices],
    queryFn: () => worker.absent(),
    enabled: !rechecking,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (!data || data.records.length === 0) return null;
  const { records, sections } = data;
  const count = records.length;
  const place = sections ? `de ${listed(sections.slice(0, namedSections), sections.length)}` : 'do cadastro';
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {counted(count, destination)} {place} não {count === 1 ? 'está' : 'estão'} na planilha. A importação não{' '}
      {endingOf(destination, count)} muda nem exclui.
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          {open ? 'Esconder' : 'Ver quais'}
        </Button>
        <DownloadButton size="small" save={() => downloadRecords(destination.name, records, fileName)}>
          Baixar lista
        </DownloadButton>
      </Stack>
      {open && (
        <Box component="ul" id={listId} tabIndex={0} aria-label="Não estão na planilha" sx={list}>
          {records.slice(0, shown).map((record) => (
            <li key={record.id}>{String(record[destination.key.field])}</li>
          ))}
          {count > shown && <li>e mais {formatCount(count - shown)}, na lista baixada</li>}
        </Box>
      )}
    </Alert>
  );
};

const list = { m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' };
