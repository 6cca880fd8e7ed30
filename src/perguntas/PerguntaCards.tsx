import { Card, Skeleton, Stack } from '@mui/material';
import type { Pergunta } from '../providers';
import { ListBody } from '../ui/list';
import { PerguntaCard } from './PerguntaCard';

/** The questions of the list in context, as cards. */
export const PerguntaCards = () => (
  <ListBody<Pergunta>
    loading={<Skeletons />}
    failed="Não foi possível carregar as perguntas."
    empty="Nenhuma pergunta encontrada."
  >
    {(perguntas) => (
      <Stack component="ul" spacing={2} useFlexGap sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {perguntas.map((pergunta) => (
          <PerguntaCard key={pergunta.id} pergunta={pergunta} />
        ))}
      </Stack>
    )}
  </ListBody>
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
