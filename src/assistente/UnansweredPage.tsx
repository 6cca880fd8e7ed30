import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { type AppDataProvider, faultOf, type Unanswered } from '../providers';
import { Moment, PageHeader } from '../ui';
import { LoadFailure, useFailureToast, useToast } from '../ui/feedback';
import { filledWith } from '../ui/record';

const queryKey = ['unanswered'];

/** Questions that found nothing, the most asked first. */
const UnansweredPage = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.unanswered() });
  return (
    <>
      <PageHeader title="Sem resposta" subtitle="O que os clientes perguntaram e o assistente não soube responder" />
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <LoadFailure text={faultOf(error).message} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
          Nenhuma pergunta ficou sem resposta nos últimos 90 dias.
        </Typography>
      )}
      <Stack component="ul" useFlexGap spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.map((question) => (
          <Question key={question.termos} question={question} />
        ))}
      </Stack>
    </>
  );
};

const Question = ({ question: { termos, pergunta, vezes, last } }: { question: Unanswered }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.dismissUnanswered(termos),
    onSuccess: () => {
      toast({ title: 'Pergunta dispensada', description: 'Ela volta se alguém a fizer de novo.' });
      return queryClient.invalidateQueries({ queryKey });
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
