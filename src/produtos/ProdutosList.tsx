import TillIcon from '@mui/icons-material/PointOfSaleOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { catalogue, paths } from '../domain';
import { ExportButton, ImportButton } from '../planilhas';
import type { Produto } from '../providers';
import { produtos } from '../resources';
import { MemoryBanner, searchPause } from '../ui';
import {
  AddButton,
  ListBody,
  ListPage,
  RecordsTable,
  RowsCard,
  RowsSkeleton,
  SelectPage,
  useSelection,
  useWide,
} from '../ui/list';
import { BulkActions, BulkDialog } from './bulk/BulkActions';
import { LastChanges } from './bulk/LastChanges';
import { useBulkChange } from './bulk/useBulkChange';
import { columns } from './columns';
import { ProdutoFilters } from './filters/ProdutoFilters';
import { ProdutoRow } from './ProdutoRow';
import { planilha } from './planilha';

const { texts } = produtos;

const dialogs = () => import('./ProdutoDialogs');

const ProdutosList = () => {
  const { open, ...dialog } = useBulkChange();
  return (
    <ListPage
      actions={
        <>
          <ImportButton {...texts.import} label="Importar Excel" target="produtos" />
          <ExportButton planilha={planilha} />
          <PrintButton />
          {catalogue.stored && <LabelsButton />}
          <Button variant="outlined" startIcon={<TillIcon />} component={Link} to={paths.till}>
            Conferir com o caixa
          </Button>
          <AddButton />
        </>
      }
      pause={searchPause.produtos}
      filters={<ProdutoFilters />}
      bulkActions={<BulkActions onStart={open} />}
      dialogs={dialogs}
    >
      <MemoryBanner />
      <LastChanges />
      <ListBody<Produto> loading={<RowsSkeleton text={texts.loading} />}>
        {(produtos) => <Rows produtos={produtos} />}
      </ListBody>
      <BulkDialog {...dialog} />
    </ListPage>
  );
};

const Rows = ({ produtos }: { produtos: readonly Produto[] }) => {
  const wide = useWide();
  const { isSelected, toggle } = useSelection();
  if (wide) return <RecordsTable columns={columns} rows={produtos} selects />;
  return (
    <RowsCard rows={produtos} lead={<SelectPage />}>
      {(produto) => <ProdutoRow produto={produto} selected={isSelected(produto)} onSelect={toggle} />}
    </RowsCard>
  );
};

const PrintButton = () => {
  const { filterValues } = useListContext();
  return (
    <Button variant="outlined" startIcon={<PrintIcon />} component={Link} to={paths.prices(filterValues)}>
      Imprimir preços
    </Button>
  );
};

const LabelsButton = () => (
  <Button variant="outlined" startIcon={<PrintIcon />} component={Link} to={paths.changedLabels}>
    Etiquetas a trocar
  </Button>
);

export default ProdutosList;
