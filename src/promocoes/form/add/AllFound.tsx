import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import type { Produto } from '../../../providers';
import { mostAtOnce, type ProdutoSearch } from './useProdutoSearch';

interface Props {
  search: ProdutoSearch;
  chosen: ReadonlyMap<string, Produto>;
  /** Products that the form holds already. */
  taken: ReadonlySet<string>;
  onChoose: (produtos: readonly Produto[]) => void;
  onClear: () => void;
}

/** How many products were found, and a tick for all of them, those that are not shown yet included. */
export const AllFound = ({ search, chosen, taken, onChoose, onClear }: Props) => {
  const { key, total, waiting, produtos, hasMore, readAll } = search;
  const [state, setState] = useState<{ key: string; is: 'reading' | 'read' | 'failed' }>();
  const is = state?.key === key ? state.is : undefined;
  const shownAll = chosen.size > 0 && produtos.every(({ id }) => chosen.has(id) || taken.has(id));
  const all = shownAll && (!hasMore || is === 'read');

  // Whoever searches for something else meanwhile does not get what was asked for before.
  const sought = useRef(key);
  sought.current = key;
  const chooseAll = async () => {
    setState({ key, is: 'reading' });
    try {
      const found = await readAll();
      if (sought.current !== key) return;
      onChoose(found);
      setState({ key, is: 'read' });
    } catch {
      setState({ key, is: 'failed' });
    }
  };

  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <FormControlLabel
        sx={{ flex: 1, minWidth: 220, mr: 0 }}
        disabled={waiting || is === 'reading' || total === 0}
        control={
          <Checkbox
            size="small"
            checked={all}
            indeterminate={!all && chosen.size > 0}
            onChange={all ? onClear : chooseAll}
          />
        }
        label={allText(total)}
      />
      <Typography variant="body2" color="text.secondary" role="status">
        {waiting ? 'Buscando...' : is === 'reading' ? 'Lendo os produtos...' : chosenText(chosen.size)}
      </Typography>
      {total > mostAtOnce && (
        <Typography variant="body2" color="text.secondary" sx={{ width: 1 }}>
          Dá para adicionar até {mostAtOnce} de uma vez. Escolha uma categoria ou busque para encontrar menos.
        </Typography>
      )}
      {is === 'failed' && (
        <Alert severity="error" sx={{ width: 1 }}>
          Os produtos não puderam ser lidos, e nenhum foi marcado. Tente novamente.
        </Alert>
      )}
    </Box>
  );
};

const count = (number: number) => number.toLocaleString('pt-BR');

function allText(total: number): string {
  if (total > mostAtOnce) return `Os primeiros ${mostAtOnce} dos ${count(total)} encontrados`;
  if (total === 1) return 'O único encontrado';
  return total === 0 ? 'Nenhum encontrado' : `Todos os ${count(total)} encontrados`;
}

const chosenText = (chosen: number) => (chosen === 1 ? '1 marcado' : `${count(chosen)} marcados`);
