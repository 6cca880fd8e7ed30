import ArrowIcon from '@mui/icons-material/ArrowForward';
import { Box, Stack, Typography } from '@mui/material';
import { formatMoney } from '../../../domain';
import { withoutBidiControls } from '../../../lib';
import type { Change, ChangedValues, PlannedRow } from '../../../providers';
import { Hidden } from '../../../ui';

const textOf: Record<Change['kind'], (values: ChangedValues) => string> = {
  price: ({ valor }) => formatMoney(valor),
  categoria: ({ categoria }) => categoria,
  localizacao: ({ localizacao }) => localizacao,
  delete: ({ valor }) => formatMoney(valor),
};

export const PlannedRows = ({ kind, rows }: { kind: Change['kind']; rows: readonly PlannedRow[] }) => (
  <Box component="ul" aria-label="Produtos" sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0 }}>
    {rows.map((row) => (
      <Stack
        component="li"
        key={row.id}
        direction="row"
        useFlexGap
        sx={{
          position: 'relative',
          py: 0.75,
          columnGap: 2,
          alignItems: 'baseline',
          flexWrap: 'wrap',
          borderTop: 1,
          borderColor: 'divider',
          justifyContent: 'space-between',
        }}
      >
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{row.nome}</Typography>
        <Typography variant="body2" sx={{ ml: 'auto', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          <Outcome kind={kind} row={row} />
        </Typography>
      </Stack>
    ))}
  </Box>
);

const named = 3;

const Outcome = ({ kind, row: { end, before, after, usedBy } }: { kind: Change['kind']; row: PlannedRow }) => {
  const show = textOf[kind];
  if (kind === 'delete') {
    const names = usedBy.slice(0, named).join(', ') + (usedBy.length > named ? '…' : '');
    return usedBy.length > 0 ? withoutBidiControls(`Em promoção: ${names}`) : show(before);
  }
  if (end === 'limit') return `${show(before)} · passaria do limite`;
  if (end === 'same') return show(before);
  return (
    <>
      <Hidden>de </Hidden>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {show(before)}
      </Box>
      <Hidden> para </Hidden>
      <ArrowIcon aria-hidden sx={{ mx: 0.75, fontSize: '1em', verticalAlign: '-0.125em' }} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {show(after)}
      </Box>
    </>
  );
};
