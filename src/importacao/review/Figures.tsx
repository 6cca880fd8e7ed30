import { Box, Card, Typography } from '@mui/material';

/** A figure with what it counts. Those of nothing are left out. */
export interface Figure {
  text: string;
  number: number;
  color?: string;
}

/** The figures of a report, as a list. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <Card sx={{ maxWidth: 560 }}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {figures
        .filter(({ number }, n) => n === 0 || number > 0)
        .map(({ text, number, color = 'text.primary' }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 2, px: 2.5, py: 1.25, alignItems: 'baseline' }}>
            <Typography sx={{ flex: 1 }}>{text}</Typography>
            <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', color: color }}>
              {number.toLocaleString('pt-BR')}
            </Typography>
          </Box>
        ))}
    </Box>
  </Card>
);
