import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { counted, formatCount, listed } from '../../../domain';
import { endingOf } from '../../formats';
import { downloadRecords } from '../../sheets';
import { DownloadButton } from '../DownloadButton';
import { useImportContext, usePhase } from '../useImport';

const shown = 100;
const namedSections = 3;

/** Tells the records that a sheet which lists all of them lacks. The import leaves them as they are. */
export const AbsentRecords = () => {
  const { destination, fileName } = useImportContext();
  const { worker, choices, rechecking } = usePhase('review');
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
      <details>
        <summary>Ver quais</summary>
        <Box component="ul" tabIndex={0} aria-label="Não estão na planilha" sx={list}>
          {records.slice(0, shown).map((record) => (
            <li key={record.id}>{String(record[destination.key.field])}</li>
          ))}
          {count > shown && <li>e mais {formatCount(count - shown)}, na lista baixada</li>}
        </Box>
      </details>
      <DownloadButton size="small" save={() => downloadRecords(destination.name, records, fileName)} sx={{ mt: 1 }}>
        Baixar lista
      </DownloadButton>
    </Alert>
  );
};

const list = { m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' };
