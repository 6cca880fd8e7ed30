import { Box, Card, Typography } from '@mui/material';
import { formatCount } from '../../formats';
import { RowList } from '../RowList';
import type { Figure } from './report';

/** The figures of a report, as a list. Those of nothing are left out, but for the first. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <Card sx={{ maxWidth: 560 }}>
    <RowList>
      {figures
        .filter(({ number }, place) => place === 0 || number > 0)
        .map(({ text, number, color = 'text.primary' }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 2, px: 2.5, py: 1.25, alignItems: 'baseline' }}>
            <Typography sx={{ flex: 1 }}>{text}</Typography>
            <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', color }}>
              {formatCount(number)}
            </Typography>
          </Box>
        ))}
    </RowList>
  </Card>
);
