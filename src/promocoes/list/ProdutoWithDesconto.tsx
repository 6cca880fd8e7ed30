import { Box } from '@mui/material';
import { formatMoney, formatPercent, unitLabel } from '../../domain';
import { quoted } from '../../lib';
import type { ProdutoDaPromocao } from '../../providers';
import { Hidden } from '../../ui';

interface Props {
  produto: ProdutoDaPromocao;
  /** What the shopper pays today, where the promotion is valid, and the other promotion that makes it less than this one does. */
  today?: { valor: number; by?: string };
}

/** A product of a promotion: its discount and its price, today that of the shopper beside the usual one. */
export const ProdutoWithDesconto = ({ produto: { nome, valor, desconto, preco, tipoVenda }, today }: Props) => (
  <Box component="li" sx={layout}>
    <Box component="span" title={nome} sx={name}>
      {nome}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {formatPercent(desconto)}
      <Hidden> de desconto</Hidden>
    </Box>
    <Box component="span" sx={price}>
      {today && (
        <Box component="s" sx={{ color: 'text.secondary', mr: 1 }}>
          <Hidden>de </Hidden>
          {formatMoney(valor)}
        </Box>
      )}
      <Box component="strong" sx={{ fontWeight: 600, color: today ? 'primary.main' : undefined }}>
        {today && <Hidden>por </Hidden>}
        {formatMoney(today?.valor ?? valor)}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {unitLabel(tipoVenda)}
      </Box>
    </Box>
    {preco !== undefined && preco >= valor && (
      <Box component="span" sx={{ ...note, color: 'warning.main' }}>
        sem oferta: o preço promocional, {formatMoney(preco)}, não é menor
      </Box>
    )}
    {today?.by && (
      <Box component="span" sx={note}>
        menor preço, de {quoted(today.by)}
      </Box>
    )}
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

const note = { gridColumn: '1 / -1', textAlign: 'right', color: 'text.secondary', overflowWrap: 'anywhere' };
