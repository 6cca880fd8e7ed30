import { Box } from '@mui/material';
import { discountedValor, formatMoney, formatPercent, unitLabel } from '../../domain';
import type { ProdutoDaPromocao } from '../../providers';
import { Hidden } from '../../ui';

interface Props {
  produto: ProdutoDaPromocao;
  /** Whether the discount counts today. */
  isValidToday: boolean;
}

/** A product of a promotion: its discount and its price, the one with the discount beside the usual one today. */
export const ProdutoWithDesconto = ({ produto: { nome, valor, desconto, tipoVenda }, isValidToday }: Props) => (
  <Box component="li" sx={layout}>
    <Box component="span" title={nome} sx={name}>
      {nome}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {formatPercent(desconto)}
      <Hidden> de desconto</Hidden>
    </Box>
    <Box component="span" sx={price}>
      {isValidToday && (
        <Box component="s" sx={{ color: 'text.secondary', mr: 1 }}>
          <Hidden>de </Hidden>
          {formatMoney(valor)}
        </Box>
      )}
      <Box component="strong" sx={{ fontWeight: 600, color: isValidToday ? 'primary.main' : undefined }}>
        {isValidToday && <Hidden>por </Hidden>}
        {formatMoney(isValidToday ? discountedValor(valor, desconto) : valor)}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {unitLabel(tipoVenda)}
      </Box>
    </Box>
  </Box>
);

const layout = {
  position: 'relative',
  display: 'grid',
  columnGap: 1.5,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr) 56px auto' },
};

const name = {
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const price = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', minWidth: { sm: 232 } };
