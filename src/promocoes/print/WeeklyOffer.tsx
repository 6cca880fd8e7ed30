import { Box } from '@mui/material';
import { formatMoney, unitLabel } from '../../domain';
import { clamp } from '../../ui';
import { datesText } from '../datesText';
import type { PricedProduto } from './prices';

/** Days of a week, for which a price needs no dates. */
const wholeWeek = 7;

/** A product of the week's sheet: its usual price, and each lower one with its days. */
export const WeeklyOffer = ({ produto: { nome, valor, tipoVenda, prices } }: { produto: PricedProduto }) => (
  <Box component="li" sx={{ breakInside: 'avoid', py: '0.25em', borderBottom: '1px dotted #777' }}>
    <Box sx={{ fontWeight: 650, ...clamp(3) }}>{nome}</Box>
    {prices.map((price) => (
      <Box key={price.valor} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '0.6em', alignItems: 'baseline' }}>
        {/* In a narrow column it breaks between its parts. */}
        <Box component="span" sx={{ '& > *': { whiteSpace: 'nowrap' } }}>
          <span>
            de <s>{formatMoney(valor)}</s>
          </span>{' '}
          <span>
            por{' '}
            <Box component="strong" sx={{ fontSize: '1.15em' }}>
              {formatMoney(price.valor)}
            </Box>
          </span>{' '}
          <span>{unitLabel(tipoVenda)}</span>
        </Box>
        <Box component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
          {price.dates.length === wholeWeek ? 'a semana toda' : datesText(price.dates)}
        </Box>
      </Box>
    ))}
  </Box>
);
