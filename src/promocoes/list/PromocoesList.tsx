import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../domain';
import { ExportButton, ImportButton } from '../../planilhas';
import type { Promocao } from '../../providers';
import { promocoes } from '../../resources';
import { ListBody, ListPage, RowsCard, RowsSkeleton } from '../../ui/list';
import { planilha } from '../planilha';
import { Semana } from '../semana/Semana';
import { AvailableProdutos } from './AvailableProdutos';
import { OverlapFailure } from './OverlapNotes';
import { PromocaoFilters } from './PromocaoFilters';
import { PromocaoRow } from './PromocaoRow';

const { texts } = promocoes;

const dialogs = () => import('./PromocaoDialogs');

const title = 'Promoções Ativas';

const isSuspended = ({ status }: Promocao) => status === 'Suspender';

const PromocoesList = () => (
  <ListPage
    actions={
      <>
        <ImportButton {...texts.import} label="Importar Excel" target="promocoes" />
        <ExportButton planilha={planilha} />
        <PromocaoCreateButton />
      </>
    }
    filters={<PromocaoFilters />}
    dialogs={dialogs}
  >
    <Semana />
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <OverlapFailure />
        <ListBody<Promocao> loading={<RowsSkeleton title={title} text={texts.loading} />}>
          {(promocoes) => {
            const suspended = promocoes.filter(isSuspended);
            return (
              <RowsCard
                title={title}
                rows={[...promocoes.filter((each) => !isSuspended(each)), ...suspended]}
                headOf={(promocao) => (promocao === suspended[0] ? 'Suspensas' : undefined)}
              >
                {(promocao) => <PromocaoRow promocao={promocao} />}
              </RowsCard>
            );
          }}
        </ListBody>
      </Box>
      <AvailableProdutos />
    </Box>
  </ListPage>
);

const PromocaoCreateButton = () => {
  const navigate = useNavigate();
  return (
    <Button data-new variant="contained" startIcon={<AddIcon />} onClick={() => navigate(paths.promocao.create)}>
      {texts.add}
    </Button>
  );
};

export default PromocoesList;
