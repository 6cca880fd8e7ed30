import CardsIcon from '@mui/icons-material/ViewAgendaOutlined';
import RowsIcon from '@mui/icons-material/ViewHeadlineOutlined';
import { Button, Card, Skeleton, Stack } from '@mui/material';
import { ExportButton, ImportButton } from '../planilhas';
import type { Pergunta } from '../providers';
import { perguntas as resource } from '../resources';
import { usePreference } from '../ui';
import { AddButton, countLine, ListBody, ListPage, OrderSelect, RowsCard, StaleRows } from '../ui/list';
import { PerguntaCard, PerguntaRow } from './PerguntaRows';

const dialogs = () => import('./PerguntaDialogs');

const { texts } = resource;

const PerguntasList = () => {
  const [compact] = useCompact();
  return (
    <ListPage
      actions={
        <>
          <ImportButton {...texts.import} label="Importar Excel" target="perguntas" />
          <ExportButton />
          <AddButton />
        </>
      }
      filters={
        <>
          <OrderSelect orders={orders} />
          <ViewButton />
        </>
      }
      dialogs={dialogs}
    >
      <ListBody<Pergunta>
        loading={<Skeletons />}
        // The card of the compact rows has its own count.
        count={compact ? undefined : countLine}
      >
        {(perguntas) =>
          compact ? (
            <RowsCard rows={perguntas}>{(pergunta) => <PerguntaRow pergunta={pergunta} />}</RowsCard>
          ) : (
            <Cards perguntas={perguntas} />
          )
        }
      </ListBody>
    </ListPage>
  );
};

const Cards = ({ perguntas }: { perguntas: readonly Pergunta[] }) => (
  <StaleRows component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', p: 0, m: 0 }}>
    {perguntas.map((pergunta) => (
      <PerguntaCard key={pergunta.id} pergunta={pergunta} />
    ))}
  </StaleRows>
);

const Skeletons = () => (
  <Stack spacing={2} role="status" aria-label={texts.loading}>
    {['a', 'b', 'c'].map((key) => (
      <Card key={key} sx={{ p: 2.5 }} data-testid="pergunta-skeleton">
        <Skeleton width="60%" height={30} />
        <Skeleton width="25%" />
        <Skeleton sx={{ mt: 1 }} />
      </Card>
    ))}
  </Stack>
);

const orders = [
  { sort: resource.sort, name: 'Mais novas primeiro' },
  { sort: { field: 'createdAt', order: 'ASC' } as const, name: 'Mais antigas primeiro' },
  { sort: { field: 'pergunta', order: 'ASC' } as const, name: 'A–Z' },
];

const useCompact = () => usePreference('perguntas compactas', false);

const ViewButton = () => {
  const [compact, setCompact] = useCompact();
  return (
    <Button
      color="inherit"
      startIcon={compact ? <CardsIcon /> : <RowsIcon />}
      onClick={() => setCompact(!compact)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {compact ? 'Ver cartões' : 'Ver lista compacta'}
    </Button>
  );
};

export default PerguntasList;
