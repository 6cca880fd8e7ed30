import { Box } from '@mui/material';
import { formatMoney, unitLabel } from '../../domain';
import { clamp } from '../../ui';
import { useShopName } from '../../ui/print';
import { datesText, scheduleText } from '../datesText';
import { type LabelledProduto, lowers } from './prices';

/** Labels of an A4 sheet: six rows of two. */
const perSheet = 12;

/** Shelf labels, in a list for each sheet, since browsers draw the next row's border at a page break. */
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

const ShelfLabel = ({ produto, shop }: { produto: LabelledProduto; shop?: string }) => {
  const { nome, valor, tipoVenda, prices, schedule } = produto;
  return (
    <Box component="li" sx={label}>
      <Box sx={{ fontWeight: 650, fontSize: '13pt', flex: 'none', ...clamp(2) }}>{nome}</Box>
      {prices.length > 0 && prices.every(lowers(produto)) && (
        <Box sx={{ fontSize: '10pt', flex: 'none' }}>
          de <s>{formatMoney(valor)}</s> por
        </Box>
      )}
      {prices.map((price) => (
        <Box key={price.valor} sx={{ fontSize: '9pt', lineHeight: 1, flex: 'none' }}>
          <Box component="strong" sx={{ fontSize: priceSize(formatMoney(price.valor), prices.length) }}>
            {formatMoney(price.valor)}
          </Box>{' '}
          {!schedule && datesText(price.dates)}
        </Box>
      ))}
      <Box sx={{ fontSize: '9pt', mt: 'auto', flex: 'none', ...clamp(2) }}>
        {[unitLabel(tipoVenda), schedule && scheduleText(schedule), shop].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
};

const room = 236;

/** A digit is about 0.6 of its height wide; several prices share the height of one. */
const priceSize = (price: string, prices: number) => `${Math.min(46 / prices, room / (price.length * 0.6))}pt`;

const grid = {
  listStyle: 'none',
  m: 0,
  // The labels' borders overlap by a pixel.
  p: '1px 0 0 1px',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  '@media print': {
    gridTemplateColumns: '1fr 1fr',
    breakInside: 'avoid',
    '&:not(:last-of-type)': { breakAfter: 'page' },
  },
};

const label = {
  boxSizing: 'border-box',
  height: '45mm',
  p: '2.5mm 4mm',
  border: '1px dashed #555',
  ml: '-1px',
  mt: '-1px',
  display: 'flex',
  flexDirection: 'column',
  gap: '0.6mm',
  lineHeight: 1.15,
  overflow: 'hidden',
  breakInside: 'avoid',
} as const;
