import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { Export } from './planilha';
import { useExport } from './useExport';

/** Button of a list page: all that its search finds, as an Excel file. */
export const ExportButton = <R extends RaRecord>({ planilha }: { planilha: Export<R> }) => {
  const { run, busy } = useExport(planilha);
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      onClick={run}
      loading={busy}
      loadingPosition="start"
      aria-busy={busy}
    >
      {busy ? 'Exportando...' : 'Exportar Excel'}
    </Button>
  );
};
