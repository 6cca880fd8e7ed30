import { Button } from '@mui/material';
import { useListPaginationContext } from 'ra-core';

/** Of the page turner, of which a page has one. */
export const pagerId = 'paginas-da-lista';

/**
 * For the keyboard: from the head of a list to its page turner, past all buttons of its rows. Seen while it has the focus, over what stands
 * there: rows that moved as it goes would be missed by the click that takes the focus.
 */
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
