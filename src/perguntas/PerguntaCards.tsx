import { Card, Skeleton, Stack } from '@mui/material';
import { useListContext } from 'ra-core';
import type { Pergunta } from '../providers';
import { Empty, ListPagination, LoadFailure } from '../ui/list';
import { PerguntaCard } from './PerguntaCard';

const skeletons = ['a', 'b', 'c'];

/** The questions of the list in context, as cards. */
export const PerguntaCards = () => {
  const { data, isPending, error } = useListContext<Pergunta>();
  if (error) return <LoadFailure text="Não foi possível carregar as perguntas." />;
  if (isPending) {
    return (
      <Stack spacing={2} role="status" aria-label="Carregando perguntas">
        {skeletons.map((key) => (
          <Card key={key} sx={{ p: 2.5 }} data-testid="pergunta-skeleton">
            <Skeleton width="60%" height={30} />
            <Skeleton width="25%" />
            <Skeleton sx={{ mt: 1 }} />
          </Card>
        ))}
      </Stack>
    );
  }
  if (data.length === 0) return <Empty text="Nenhuma pergunta encontrada." />;
  return (
    <>
      <Stack component="ul" spacing={2} useFlexGap sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((pergunta) => (
          <PerguntaCard key={pergunta.id} pergunta={pergunta} />
        ))}
      </Stack>
      <ListPagination />
    </>
  );
};
