import { Box, LinearProgress, Typography } from '@mui/material';
import { Titulo } from './Titulo';

interface Props {
  titulo: string;
  /** 0 to 1; unknown without it. */
  fracao?: number;
  /** One line below the bar. */
  texto: string;
}

/** Something that takes a while, with how far it is. */
export const Espera = ({ titulo, fracao, texto }: Props) => (
  <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 5, sm: 10 } }}>
    <Titulo titulo={titulo} />
    <LinearProgress
      aria-label={titulo}
      variant={fracao === undefined ? 'indeterminate' : 'determinate'}
      value={fracao === undefined ? undefined : Math.round(fracao * 100)}
      sx={{ height: 10, borderRadius: 5 }}
    />
    <Typography color="text.secondary" sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {texto}
    </Typography>
  </Box>
);
