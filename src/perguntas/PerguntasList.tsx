import { Card, Skeleton, Stack } from '@mui/material';
import { ImportButton } from '../importacao';
import type { Pergunta } from '../providers';
import { AddButton, ListBody, ListPage, StaleRows } from '../ui/list';
import { PerguntaCard } from './PerguntaCard';

const dialogs = () => import('./PerguntaDialogs');

/** FAQ screen (spec §2). A failed read is told on the page, without a toast (spec §8). */
const PerguntasList = () => (
  <ListPage
    title="Perguntas FAQ"
    subtitle="Gerencie as perguntas para o sistema de IA"
    actions={
      <>
        <ImportButton
          label="Importar Excel"
          title="Importar Perguntas"
          description="Faça upload de um arquivo Excel com as perguntas e as respostas."
          target="perguntas"
        />
        <AddButton label="Nova Pergunta" />
      </>
    }
    search="Buscar por pergunta ou contexto..."
    sort={{ field: 'createdAt', order: 'DESC' }}
    dialogs={dialogs}
  >
    <ListBody<Pergunta>
      loading={<Skeletons />}
      failed="Não foi possível carregar as perguntas."
      empty="Nenhuma pergunta encontrada."
    >
      {(perguntas) => (
        <StaleRows component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', p: 0, m: 0 }}>
          {perguntas.map((pergunta) => (
            <PerguntaCard key={pergunta.id} pergunta={pergunta} />
          ))}
        </StaleRows>
      )}
    </ListBody>
  </ListPage>
);

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
