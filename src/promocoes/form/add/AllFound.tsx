import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { counted, formatCount, mostAdded } from '../../../domain';
import type { Produto } from '../../../providers';
import type { Chosen } from './useChosen';
import type { ProdutoSearch } from './useProdutoSearch';

interface Props {
  search: ProdutoSearch;
  chosen: Chosen;
  /** Products that the form holds already. */
  taken: ReadonlySet<string>;
}

/** How many products were found, and a tick for all of them, those that are not shown yet included. */
export const AllFound = ({ search, chosen, taken }: Props) => {
  const { key, total, atLeast, waiting, produtos, hasMore, readFree } = search;
  const [state, setState] = useState<{ key: string; is: 'reading' | 'failed' | readonly Produto[] }>();
  const is = state?.key === key ? state.is : undefined;
  const read = typeof is === 'object' ? is : undefined;
  // What can be ticked, as far as it is known.
  const free = read ?? produtos.filter(({ id }) => !taken.has(id));
  const known = Boolean(read) || !hasMore;
  const all = known && free.length > 0 && free.every(({ id }) => chosen.has(id));
  const none = known && free.length === 0;

  // Whoever searches for something else meanwhile does not get what was asked for before.
  const sought = useRef(key);
  sought.current = key;
  const chooseAll = async () => {
    setState({ key, is: 'reading' });
    try {
      const found = await readFree(taken);
      if (sought.current !== key) return;
      chosen.choose(found);
      setState({ key, is: found });
    } catch {
      setState({ key, is: 'failed' });
    }
  };

  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <FormControlLabel
        sx={{ flex: 1, minWidth: 220, mr: 0 }}
        disabled={waiting || is === 'reading' || none}
        control={
          <Checkbox
            size="small"
            checked={all}
            indeterminate={!all && free.some(({ id }) => chosen.has(id))}
            onChange={() => (all ? chosen.drop(free) : chooseAll())}
          />
        }
        label={allText(total, atLeast)}
      />
      <Button disabled={chosen.size === 0} onClick={chosen.clear}>
        Desmarcar tudo
      </Button>
      <Typography variant="body2" color="text.secondary" role="status">
        {waiting ? 'Buscando...' : is === 'reading' ? 'Lendo os produtos...' : chosenText(chosen.size)}
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
      {is === 'failed' && (
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
