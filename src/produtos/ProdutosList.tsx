import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Stack, Typography } from '@mui/material';
import { catalogue } from '../domain';
import { ExportButton, ImportButton } from '../planilhas';
import type { Produto } from '../providers';
import { produtos } from '../resources';
import { searchPause } from '../ui';
import { AddButton, ListBody, ListPage, RowsSkeleton } from '../ui/list';
import { ProdutoFilters } from './filters/ProdutoFilters';
import { BulkActions, BulkDialog, LastChanges, useBulkChange } from './massa';
import { ProdutoRows } from './ProdutoRows';
import { planilha } from './planilha';
import { PrintButton } from './print/PrintButton';

const { texts } = produtos;

const dialogs = () => import('./ProdutoDialogs');

/** Produtos screen (spec §2). */
const ProdutosList = () => {
  const { open, ...dialog } = useBulkChange();
  return (
    <ListPage
      actions={
        <>
          <ImportButton {...texts.import} label="Importar Excel" target="produtos" />
          <ExportButton planilha={planilha} />
          <PrintButton />
          <AddButton />
        </>
      }
      pause={searchPause.produtos}
      filters={<ProdutoFilters />}
      bulkActions={<BulkActions onStart={open} />}
      dialogs={dialogs}
    >
      <LastChanges />
      <ListBody<Produto> loading={<RowsSkeleton text={texts.loading} />}>
        {(produtos) => <ProdutoRows produtos={produtos} />}
      </ListBody>
      <KeptInMemory />
      <BulkDialog {...dialog} />
    </ListPage>
  );
};

/** Says that products are not stored, as long as they are not (spec §3). */
const KeptInMemory = () => {
  if (catalogue.stored) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 2, color: 'text.secondary', alignItems: 'flex-start' }}>
      <InfoIcon fontSize="small" aria-hidden />
      <Typography variant="body2">
        Os produtos ficam só nesta página aberta: ao recarregar, as mudanças se perdem.
      </Typography>
    </Stack>
  );
};

export default ProdutosList;
