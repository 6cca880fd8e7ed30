import { FormControlLabel, Skeleton, Switch, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type AppDataProvider, faultOf } from '../../providers';
import { LoadFailure, useFailureToast, useToast } from '../../ui/feedback';

const queryKey = ['counterIsOn'];

const texts = {
  on: 'A página está ligada: quem abre o endereço ou o código do cartaz faz perguntas e recebe respostas.',
  off: 'A página está desligada: quem a abre lê que o assistente está desligado e que pode perguntar a um funcionário.',
};

/** Lets shoppers ask, or not. */
export const CounterSwitch = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.counterIsOn() });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => dataProvider.switchCounter(on),
    onSuccess: (_, on) => {
      queryClient.setQueryData(queryKey, on);
      toast({ title: on ? 'Balcão ligado' : 'Balcão desligado' });
    },
    onError: (problem, on) => {
      failureToast(problem, on ? 'O balcão não pôde ser ligado.' : 'O balcão não pôde ser desligado.');
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  if (error && data === undefined) return <LoadFailure text={faultOf(error).message} onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={72} />;
  const on = isPending ? variables : data;
  return (
    <>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, checked) => !isPending && mutate(checked)} />}
        label="Os clientes podem perguntar"
      />
      <Typography role="status" color="text.secondary">
        {on ? texts.on : texts.off}
      </Typography>
    </>
  );
};
