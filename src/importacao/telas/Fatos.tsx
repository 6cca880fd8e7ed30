import { Box, Card, Typography } from '@mui/material';

/** A figure with what it counts. Those of nothing are left out. */
export interface Fato {
  texto: string;
  numero: number;
  cor?: string;
}

/** The figures of a report, as a list. */
export const Fatos = ({ fatos }: { fatos: Fato[] }) => (
  <Card sx={{ maxWidth: 560 }}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {fatos
        .filter(({ numero }, n) => n === 0 || numero > 0)
        .map(({ texto, numero, cor = 'text.primary' }) => (
          <Box component="li" key={texto} sx={{ display: 'flex', gap: 2, px: 2.5, py: 1.25, alignItems: 'baseline' }}>
            <Typography sx={{ flex: 1 }}>{texto}</Typography>
            <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', color: cor }}>
              {numero.toLocaleString('pt-BR')}
            </Typography>
          </Box>
        ))}
    </Box>
  </Card>
);
