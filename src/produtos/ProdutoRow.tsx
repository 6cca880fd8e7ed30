import { Box, Chip, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import { formatMoney, unitLabel } from '../domain';
import type { Produto } from '../providers';
import { clamp } from '../ui';
import { RecordActions } from '../ui/list';

/** One product: name, shelf, price with what it is for, and category. A list redraws with every key; its rows need not. */
export const ProdutoRow = memo(({ produto }: { produto: Produto }) => {
  const { nome, localizacao, valor, categoria, tipoVenda } = produto;
  return (
    <Stack direction="row" spacing={{ xs: 1, sm: 2 }} sx={{ px: 2.5, py: 1.5, alignItems: 'center' }}>
      <Box sx={layout}>
        <Box sx={{ minWidth: 0 }}>
          <Typography title={nome} sx={{ fontWeight: 600, ...clamp(3) }}>
            {nome}
          </Typography>
          <Typography noWrap title={localizacao} variant="body2" color="text.secondary">
            {localizacao}
          </Typography>
        </Box>
        <Box sx={{ minWidth: 0, gridArea: { xs: 'category', sm: 'auto' } }}>
          <Chip size="small" variant="outlined" label={categoria} sx={{ maxWidth: '100%' }} />
        </Box>
        <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', gridArea: { xs: 'price', sm: 'auto' } }}>
          <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(valor)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {unitLabel(tipoVenda)}
          </Typography>
        </Box>
      </Box>
      <RecordActions record={produto} name={nome} />
    </Stack>
  );
});

const layout = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 180px) 120px' },
  gridTemplateAreas: { xs: '"name name" "category price"', sm: 'none' },
  '& > :first-of-type': { gridArea: { xs: 'name', sm: 'auto' } },
};
