import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import type { AppDataProvider } from '../providers';
import { type SemResposta, semResposta } from '../resources';
import { Moment } from '../ui';
import { useFailureToast, useToast } from '../ui/feedback';
import { ListBody, ListPage, OrderSelect, StaleRows } from '../ui/list';
import { filledWith } from '../ui/record';

const orders = [
  { sort: semResposta.sort, name: 'Mais feitas primeiro' },
  { sort: { field: 'last', order: 'DESC' } as const, name: 'Mais recentes primeiro' },
];

/** Questions that found nothing, the most asked first. */
const UnansweredPage = () => (
  <ResourceContextProvider value={semResposta.name}>
    <ListPage filters={<OrderSelect orders={orders} />}>
      <ListBody<SemResposta> loading={<Skeleton variant="rounded" height={160} />} count={count}>
        {(questions) => (
          <StaleRows component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', p: 0, m: 0 }}>
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </StaleRows>
        )}
      </ListBody>
    </ListPage>
  </ResourceContextProvider>
);

const count = (text: string) => (
  <Typography color="text.secondary" sx={{ mb: 1.5 }}>
    {text}
  </Typography>
);

const Question = ({ question: { id, pergunta, vezes, last } }: { question: SemResposta }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { refetch } = useListContext();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.dismissUnanswered(id),
    onSuccess: () => {
      toast({ title: 'Pergunta dispensada', description: 'Ela volta se alguém a fizer de novo.' });
      return refetch();
    },
    onError: (error) => void failureToast(error, 'A pergunta não pôde ser dispensada.'),
  });
  return (
    <Card component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {pergunta}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {vezes === 1 ? '1 vez' : `${vezes} vezes`} · <Moment text={last} />
        </Typography>
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={actions}>
        <Button variant="contained" component={Link} {...filledWith('perguntas', { pergunta })}>
          Criar resposta
        </Button>
        <Button component={Link} {...filledWith('pergunta_variantes', { texto: pergunta })}>
          Juntar a uma pergunta
        </Button>
        <Button color="inherit" onClick={() => mutate()} loading={isPending}>
          Dispensar
        </Button>
      </Stack>
    </Card>
  );
};

/** On a phone they fill their lines. */
const actions = {
  flexWrap: 'wrap',
  flex: { xs: '1 1 100%', sm: 'none' },
  '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
};
const row = { p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' };

export default UnansweredPage;
