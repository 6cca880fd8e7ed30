import { Box } from '@mui/material';
import { useShopName } from '../../ui/print';
import type { LabelledProduto } from './prices';
import { ShelfLabel } from './ShelfLabel';

/** Labels of an A4 sheet: six rows of two. */
const perSheet = 12;

/** Labels in sheets of their own: a browser that broke the rows would draw the next one's upper line at a sheet's foot. */
export const LabelSheets = ({ produtos }: { produtos: readonly LabelledProduto[] }) => {
  const shop = useShopName();
  const sheets = Array.from({ length: Math.ceil(produtos.length / perSheet) }, (_, sheet) =>
    produtos.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  return (
    <>
      {sheets.map((labels) => (
        <Box component="ul" key={labels[0]?.produtoId} sx={grid}>
          {labels.map((produto) => (
            <ShelfLabel key={produto.produtoId} produto={produto} shop={shop} />
          ))}
        </Box>
      ))}
    </>
  );
};

const grid = {
  listStyle: 'none',
  m: 0,
  // The labels' lines lie on each other, and half of a sheet's upper and left ones would be cut off.
  p: '1px 0 0 1px',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  '@media print': {
    gridTemplateColumns: '1fr 1fr',
    breakInside: 'avoid',
    '&:not(:last-of-type)': { breakAfter: 'page' },
  },
};
