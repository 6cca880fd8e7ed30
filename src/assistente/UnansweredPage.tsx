import { Box, Button, Card, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useGetManyAggregate, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { testStates } from '../domain';
import type { AppDataProvider } from '../providers';
import { type Pergunta, type SemResposta, semResposta } from '../resources';
import { Moment } from '../ui';
import { useFailureToast, useToast } from '../ui/feedback';
import { countLine, ListBody, ListPage, OrderSelect, StaleRows } from '../ui/list';
import { filledWith } from '../ui/record';
import { phrasingForm } from './phrasing';

const orders = [
  { sort: semResposta.sort, name: 'Mais feitas primeiro' },
  { sort: { field: 'last', order: 'DESC' } as const, name: 'Mais recentes primeiro' },
];

/** Questions that found nothing, or only what nobody chose, the most asked first. */
const UnansweredPage = () => (
  <ResourceContextProvider value={semResposta.name}>
    <ListPage filters={<OrderSelect orders={orders} />}>
      <ListBody<SemResposta> loading={<Skeleton variant="rounded" height={160} />} count={countLine}>
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

const Question = ({ question }: { question: SemResposta }) => {
  const { id, pergunta, vezes, last, offered, chosenId } = question;
  const { data: [entry] = [] } = useGetManyAggregate<Pergunta>(
    'perguntas',
    { ids: chosenId ? [chosenId] : [] },
    { enabled: chosenId !== null },
  );
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
        <Typography component="div" variant="body2" color="text.secondary">
          {vezes === 1 ? '1 vez' : `${vezes} vezes`} · <Moment text={last} />
          {offered && (
            <Chip size="small" color="warning" variant="outlined" label={testStates.oferecida} sx={{ ml: 1 }} />
          )}
        </Typography>
        {entry && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            Já escolheram: {entry.pergunta}
          </Typography>
        )}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={actions}>
        <Button variant="contained" component={Link} {...filledWith('perguntas', { pergunta })}>
          Criar resposta
        </Button>
        <Button component={Link} {...phrasingForm(pergunta, entry)}>
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
