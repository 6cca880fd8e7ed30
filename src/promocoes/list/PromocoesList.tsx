import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { counted, paths } from '../../domain';
import { ExportButton } from '../../exportacao';
import { ImportButton } from '../../importacao';
import type { Promocao } from '../../providers';
import { headings, listSorts } from '../../ui';
import { ListBody, ListPage, RowsCard, RowsSkeleton } from '../../ui/list';
import { planilha } from '../planilha';
import { Semana } from '../semana/Semana';
import { loadFailed } from '../texts';
import { AvailableProdutos } from './AvailableProdutos';
import { OverlapFailure } from './OverlapNotes';
import { PromocaoFilters } from './PromocaoFilters';
import { PromocaoRow } from './PromocaoRow';

const dialogs = () => import('./PromocaoDialogs');

/** Heading of the rows (spec §2). */
const title = 'Promoções Ativas';

/** Promoções screen (spec §2), with the week above the list. */
const PromocoesList = () => (
  <ListPage
    {...headings.promocoes}
    actions={
      <>
        <ImportButton
          label="Importar Excel"
          title="Importar Promoções"
          description="Faça upload de um arquivo Excel com os dados das promoções, uma linha para cada produto."
          target="promocoes"
        />
        <ExportButton planilha={planilha} />
        <PromocaoCreateButton />
      </>
    }
    search="Buscar por nome ou categoria..."
    filters={<PromocaoFilters />}
    sort={listSorts.promocoes}
    dialogs={dialogs}
    loadFailed={loadFailed}
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
        <ListBody<Promocao>
          loading={<RowsSkeleton title={title} text="Carregando promoções..." />}
          failed="As promoções não puderam ser lidas."
        >
          {(promocoes, total) => (
            <RowsCard
              title={title}
              count={counted(total, 'promoção(ões) encontrada(s)')}
              rows={promocoes}
              empty="Nenhuma promoção encontrada."
            >
              {(promocao) => <PromocaoRow promocao={promocao} />}
            </RowsCard>
          )}
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
      Nova Promoção
    </Button>
  );
};

export default PromocoesList;
