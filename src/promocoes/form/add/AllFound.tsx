import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { counted, formatCount, mostAdded } from '../../../domain';
import type { Chosen } from './useChosen';
import type { ProdutoSearch } from './useProdutoSearch';

interface Props {
  search: ProdutoSearch;
  chosen: Chosen;
}

/** Check box for all products found, unread pages included. */
export const AllFound = ({ search, chosen }: Props) => {
  const { total, atLeast, waiting, produtos, hasMore, free, taken } = search;
  const tickable = free.data ?? produtos.filter(({ id }) => !taken.has(id));
  const known = Boolean(free.data) || !hasMore;
  const all = known && tickable.length > 0 && tickable.every(({ id }) => chosen.has(id));
  const none = known && tickable.length === 0;

  // After another search meanwhile the result is that search's, which was not read.
  const chooseAll = async () => {
    const { data, isSuccess } = await free.refetch();
    if (isSuccess) chosen.choose(data);
  };

  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <FormControlLabel
        sx={{ flex: 1, minWidth: 220, mr: 0 }}
        disabled={waiting || free.isFetching || none}
        control={
          <Checkbox
            size="small"
            checked={all}
            indeterminate={!all && tickable.some(({ id }) => chosen.has(id))}
            onChange={() => (all ? chosen.drop(tickable) : chooseAll())}
          />
        }
        label={allText(total, atLeast)}
      />
      <Button disabled={chosen.size === 0} onClick={chosen.clear}>
        Desmarcar tudo
      </Button>
      <Typography variant="body2" color="text.secondary" role="status">
        {waiting ? 'Buscando...' : free.isFetching ? 'Lendo os produtos...' : chosenText(chosen.size)}
        {!waiting && none && total > 0 && ' · todos os encontrados já estão na promoção'}
      </Typography>
      {total > mostAdded && (
        <Typography variant="body2" color="text.secondary" sx={{ width: 1 }}>
          Dá para adicionar até {mostAdded} de uma vez. Escolha uma categoria ou busque para encontrar menos.
        </Typography>
      )}
      {chosen.leftOut > 0 && (
        <Alert severity="warning" sx={{ width: 1 }}>
          {leftOutText(chosen.leftOut)} Dá para adicionar até {mostAdded} de uma vez: adicione estes e abra a busca de
          novo.
        </Alert>
      )}
      {free.isError && !free.isFetching && (
        <Alert severity="error" sx={{ width: 1 }}>
          Os produtos não puderam ser lidos, e nenhum foi marcado. Tente novamente.
        </Alert>
      )}
    </Box>
  );
};

function allText(total: number, atLeast: boolean): string {
  const of = atLeast ? 'de mais de' : 'dos';
  if (total > mostAdded) return `Os primeiros ${formatCount(mostAdded)} ${of} ${formatCount(total)} encontrados`;
  if (total === 1) return 'O único encontrado';
  return total === 0 ? 'Nenhum encontrado' : `Todos os ${formatCount(total)} encontrados`;
}

const chosenText = (chosen: number) => counted(chosen, { singular: 'marcado', plural: 'marcados' });

const leftOutText = (number: number) =>
  `${counted(number, { singular: 'produto ficou', plural: 'produtos ficaram' })} de fora.`;
