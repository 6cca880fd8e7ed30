import { Button } from '@mui/material';
import { useListPaginationContext } from 'ra-core';

/** Of the page turner, of which a page has one. */
export const pagerId = 'paginas-da-lista';

/** For the keyboard: from the head of a list to its page turner, past all buttons of its rows. Seen while it has the focus. */
export const SkipRows = () => {
  const { total = 0, perPage } = useListPaginationContext();
  if (total <= perPage) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => document.getElementById(pagerId)?.focus()}
      sx={{ '&:not(:focus)': { position: 'absolute', clipPath: 'inset(50%)', pointerEvents: 'none' } }}
    >
      Pular para as páginas
    </Button>
  );
};
