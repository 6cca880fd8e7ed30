import { Box, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import { formatMoney, unitLabel } from '../domain';
import type { Produto } from '../providers';
import { clamp } from '../ui';
import { RecordActions, RecordName, RowChip, SelectBox } from '../ui/list';
import { ComingPrice, columns, SuspectNote } from './columns';

/** The table's columns that have no place of their own here. */
const placed = ['nome', 'localizacao', 'categoria', 'tipoVenda', 'valor', 'updatedAt'];
const others = columns.filter(({ field }) => !placed.includes(field));

interface Props {
  produto: Produto;
  selected: boolean;
  onSelect: (produto: Produto, range: boolean) => void;
}

export const ProdutoRow = ({ produto, selected, onSelect }: Props) => (
  <Stack direction="row" spacing={{ xs: 0.5, sm: 1.5 }} sx={row}>
    <SelectBox label={`Selecionar ${produto.nome}`} checked={selected} onToggle={(range) => onSelect(produto, range)} />
    <ProdutoFacts produto={produto} />
  </Stack>
);

/** Memoized, since each key and selection renders a hundred rows. */
const ProdutoFacts = memo(({ produto }: { produto: Produto }) => {
  const { nome, localizacao, valor, categoria, tipoVenda } = produto;
  return (
    <>
      <Box sx={layout}>
        <Box sx={{ minWidth: 0 }}>
          <Typography title={nome} sx={{ fontWeight: 600, ...clamp(3) }}>
            <RecordName record={produto} name={nome} />
          </Typography>
          <Typography title={localizacao} variant="body2" color="text.secondary" sx={clamp(2)}>
            {localizacao}
          </Typography>
          {others.map(({ field, label, cell }) => {
            const shown = cell(produto);
            return (
              shown && (
                <Typography key={field} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {label}: {shown}
                </Typography>
              )
            );
          })}
          <SuspectNote produto={produto} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <RowChip text={categoria} />
        </Box>
        <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
          <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(valor)}</Typography>
          <ComingPrice produto={produto} />
          <Typography variant="body2" color="text.secondary">
            {unitLabel(tipoVenda)}
          </Typography>
        </Box>
      </Box>
      <RecordActions record={produto} name={nome} />
    </>
  );
});

const row = {
  pl: 1,
  pr: { xs: 1, sm: 2.5 },
  py: { xs: 1, sm: 1.5 },
  alignItems: { xs: 'flex-start', sm: 'center' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& > .row-actions': { flexBasis: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-end' },
};

const layout = {
  flex: 1,
  minWidth: 0,
  pt: { xs: 1, sm: 0 },
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.75,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) 104px',
  '& > :first-of-type': { flex: '1 1 100%' },
  '& > :last-of-type': { ml: 'auto' },
};
