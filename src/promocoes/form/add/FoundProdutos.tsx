import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatMoney, unitLabel } from '../../../domain';
import type { Chosen } from './useChosen';
import type { ProdutoSearch } from './useProdutoSearch';

interface Props {
  search: ProdutoSearch;
  chosen: Chosen;
}

/** The products found, each with its check box. */
export const FoundProdutos = ({ search, chosen }: Props) => {
  const { produtos, waiting, failed, hasMore, readingMore, readMore, taken } = search;
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
                  onChange={() => chosen.toggle(produto)}
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
    '&:hover': { background: theme.palette.action.hover },
    '&:has(:disabled)': { cursor: 'default', color: theme.palette.text.secondary },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.palette.primary.main },
  '& .nome': { overflowWrap: 'anywhere' },
  '& .categoria': { gridColumn: 2, gridRow: 2, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .valor': { gridColumn: 3, gridRow: '1 / 3', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
}));
