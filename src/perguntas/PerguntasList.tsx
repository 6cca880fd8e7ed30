import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { counted } from '../domain';
import { ExportButton } from '../exportacao';
import { ImportButton } from '../importacao';
import type { Pergunta } from '../providers';
import { headings, listSorts } from '../ui';
import { AddButton, ListBody, ListPage, RowsCard, StaleRows } from '../ui/list';
import { OrderSelect } from './OrderSelect';
import { PerguntaCard } from './PerguntaCard';
import { PerguntaRow } from './PerguntaRow';
import { planilha } from './planilha';
import { useCompact, ViewButton } from './ViewButton';

const dialogs = () => import('./PerguntaDialogs');

const none = 'Nenhuma pergunta encontrada.';

/** FAQ screen (spec §2). A failed read is told on the page, without a toast (spec §8). */
const PerguntasList = () => {
  const [compact] = useCompact();
  return (
    <ListPage
      {...headings.perguntas}
      actions={
        <>
          <ImportButton
            label="Importar Excel"
            title="Importar Perguntas"
            description="Faça upload de um arquivo Excel com as perguntas e as respostas."
            target="perguntas"
          />
          <ExportButton planilha={planilha} />
          <AddButton label="Nova Pergunta" />
        </>
      }
      search="Buscar por pergunta ou contexto..."
      filters={
        <>
          <OrderSelect />
          <ViewButton />
        </>
      }
      sort={listSorts.perguntas}
      dialogs={dialogs}
    >
      <ListBody<Pergunta>
        loading={<Skeletons />}
        failed="Não foi possível carregar as perguntas."
        // The card of the compact rows tells both.
        empty={compact ? undefined : none}
        count={(total) => (
          <Typography color="text.secondary" sx={{ mb: 1.5 }}>
            {countText(total)}
          </Typography>
        )}
      >
        {(perguntas, total) => <Perguntas compact={compact} perguntas={perguntas} total={total} />}
      </ListBody>
    </ListPage>
  );
};

const countText = (total: number) => counted(total, 'pergunta(s) encontrada(s)');

/** The questions of the page as this person likes to read them. */
const Perguntas = ({
  compact,
  perguntas,
  total,
}: {
  compact: boolean;
  perguntas: readonly Pergunta[];
  total: number;
}) => {
  if (compact) {
    return (
      <RowsCard count={countText(total)} rows={perguntas} empty={none}>
        {(pergunta) => <PerguntaRow pergunta={pergunta} />}
      </RowsCard>
    );
  }
  return (
    <StaleRows component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', p: 0, m: 0 }}>
      {perguntas.map((pergunta) => (
        <PerguntaCard key={pergunta.id} pergunta={pergunta} />
      ))}
    </StaleRows>
  );
};

const Skeletons = () => (
  <Stack spacing={2} role="status" aria-label="Carregando perguntas">
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
