import { Box } from '@mui/material';
import { formatMoney, unitLabel } from '../../domain';
import { clamp } from '../../ui';
import { datesText, scheduleText } from '../datesText';
import { type LabelledProduto, lowers } from './prices';

/** A label to cut out: the product, its usual price, and as large as it fits what the shopper pays. */
export const ShelfLabel = ({ produto, shop }: { produto: LabelledProduto; shop?: string }) => {
  const { nome, valor, tipoVenda, prices, schedule } = produto;
  return (
    <Box component="li" sx={label}>
      <Box sx={{ fontWeight: 650, fontSize: '12pt', flex: 'none', ...clamp(2) }}>{nome}</Box>
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

/** Room for a price in a label's line, in points. */
const room = 215;

/** A digit is about six tenths as wide as it is high. Several prices share the height of one. */
const priceSize = (price: string, prices: number) => `${Math.min(38 / prices, room / (price.length * 0.6))}pt`;

const label = {
  boxSizing: 'border-box',
  height: '45mm',
  p: '3mm 4mm',
  // One line to cut along between two labels.
  border: '1px dashed #555',
  ml: '-1px',
  mt: '-1px',
  display: 'flex',
  flexDirection: 'column',
  gap: '1mm',
  lineHeight: 1.15,
  overflow: 'hidden',
  breakInside: 'avoid',
} as const;
