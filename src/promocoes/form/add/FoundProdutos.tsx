import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { counted, formatCount, formatMoney, mostAdded, unitLabel } from '../../../domain';
import type { Produto } from '../../../providers';
import { between } from '../../../ui/list';
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

export const FoundProdutos = ({ search, chosen }: Props) => {
  const { produtos, waiting, failed, hasMore, readingMore, readMore, taken } = search;
  const last = useRef<string>(undefined);
  const toggle = (produto: Produto, range: boolean) => {
    const ranged = range ? between(produtos, last.current, produto) : [produto];
    last.current = produto.id;
    chosen.toggle(
      produto,
      ranged.filter(({ id }) => !taken.has(id)),
    );
  };
  if (failed) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', minHeight: 0, overflowY: 'auto' }}>
      {produtos.length === 0 && !waiting && <p>Nenhum produto encontrado.</p>}
      <List aria-label="Produtos encontrados" aria-busy={waiting}>
        {produtos.map((produto) => {
          const { id, nome, valor, tipoVenda, categoria } = produto;
          const isTaken = taken.has(id);
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={isTaken || chosen.has(id)}
                  disabled={isTaken}
                  onChange={({ nativeEvent }) =>
                    toggle(produto, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                  }
                />
                <span className="nome">{nome}</span>
                <span className="categoria">{isTaken ? 'já na promoção' : categoria}</span>
                <span className="valor">
                  {formatMoney(valor)} {unitLabel(tipoVenda)}
                </span>
              </label>
            </li>
          );
        })}
      </List>
      {hasMore && (
        <Button onClick={() => readMore()} loading={readingMore} sx={{ mt: 1 }}>
          Mostrar mais
        </Button>
      )}
    </Box>
  );
};

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '&[aria-busy=true]': { opacity: 0.6 },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'center',
    padding: '9px 8px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    cursor: 'pointer',
    // Shift would select the text of a range.
    userSelect: 'none',
    '&:hover': { background: theme.palette.action.hover },
    '&:has(:disabled)': { cursor: 'default', color: theme.palette.text.secondary },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
  '& .nome': { overflowWrap: 'anywhere' },
  '& .categoria': { gridColumn: 2, gridRow: 2, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .valor': { gridColumn: 3, gridRow: '1 / 3', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
}));
