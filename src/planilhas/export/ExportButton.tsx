import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { type RaRecord, useDataProvider, useListContext } from 'ra-core';
import { useState } from 'react';
import { saveWorkbook, writeWorkbook } from '../../spreadsheet/write';
import { useResource } from '../../ui';
import { useFailureToast, useToast } from '../../ui/feedback';
import { type Export, fileName, planilhaOf, readAll } from './planilha';

/**
 * Saves every record that the list in context finds as an .xlsx file, and reports the result in a toast. By default its
 * columns are the resource's fields.
 */
export const ExportButton = <R extends RaRecord>({ planilha }: { planilha?: Export<R> }) => {
  const declared = useResource();
  const { resource, filterValues: filter, sort } = useListContext();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    const { file, sheets, done, failed, perPage } = planilha ?? planilhaOf<R>(declared);
    setBusy(true);
    try {
      const { records, steady } = await readAll<R>(dataProvider, resource, { filter, sort, perPage });
      if (records.length === 0) return toast({ ...nothing, type: 'info' });
      saveWorkbook(await writeWorkbook(sheets(records)), fileName(file));
      const description = done(records.length);
      if (steady) toast({ title: 'Exportação concluída', description });
      else toast({ ...unsteady, description, type: 'warning' });
    } catch (error) {
      failureToast(error, failed);
    } finally {
      setBusy(false);
    }
  };
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

const nothing = { title: 'Nada para exportar', description: 'Nenhuma linha corresponde à busca.' };
const unsteady = {
  title: 'Exportado com ressalva',
  detail: 'Os dados mudaram enquanto eram lidos: para ter certeza de que nada falta, exporte de novo.',
};
