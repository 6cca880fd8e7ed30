import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { ExportButton, ImportButton } from '../planilhas';
import type { Pergunta } from '../providers';
import { perguntas as resource } from '../resources';
import { AddButton, ListBody, ListPage, RowsCard, StaleRows } from '../ui/list';
import { OrderSelect } from './OrderSelect';
import { PerguntaCard } from './PerguntaCard';
import { PerguntaRow } from './PerguntaRow';
import { planilha } from './planilha';
import { useCompact, ViewButton } from './ViewButton';

const dialogs = () => import('./PerguntaDialogs');

const { texts } = resource;

/** FAQ screen. */
const PerguntasList = () => {
  const [compact] = useCompact();
  return (
    <ListPage
      actions={
        <>
          <ImportButton {...texts.import} label="Importar Excel" target="perguntas" />
          <ExportButton planilha={planilha} />
          <AddButton />
        </>
      }
      filters={
        <>
          <OrderSelect />
          <ViewButton />
        </>
      }
      dialogs={dialogs}
    >
      <ListBody<Pergunta>
        loading={<Skeletons />}
        // The card of the compact rows has its own count.
        count={compact ? undefined : count}
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

const count = (text: string) => (
  <Typography color="text.secondary" sx={{ mb: 1.5 }}>
    {text}
  </Typography>
);

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

export default PerguntasList;
