import { Button } from '@mui/material';
import { useListPaginationContext } from 'ra-core';

export const pagerId = 'paginas-da-lista';

/** Leads the keyboard past the rows to the page turner. Visible while focused, over the page: rows must not move. */
export const SkipRows = () => {
  const { total = 0, perPage } = useListPaginationContext();
  if (total <= perPage) return null;
  return (
    <Button
      size="small"
      variant="contained"
      onClick={() => document.getElementById(pagerId)?.focus()}
      sx={{
        position: 'absolute',
        zIndex: 1,
        right: 20,
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      }}
    >
      Pular para as páginas
    </Button>
  );
};
