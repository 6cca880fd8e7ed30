import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatMoney, formatPercent, paths, unitLabel } from '../../domain';
import { quoted } from '../../lib';
import type { ProdutoDaPromocao } from '../../providers';
import { Hidden } from '../../ui';

interface Props {
  produto: ProdutoDaPromocao;
  /** The shopper's price; `by` names another promotion that has a lower price. */
  offer: { valor: number; by?: string };
  today: boolean;
}

/** A product of a promotion: discount, usual price and the shopper's price. */
export const ProdutoWithDesconto = ({
  produto: { produtoId, nome, valor, desconto, preco, tipoVenda },
  offer,
  today,
}: Props) => (
  <Box component="li" sx={layout}>
    <Box component="span" sx={name}>
      <Link className="row-name" to={paths.record('produtos', produtoId)}>
        {nome}
      </Link>
    </Box>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {formatPercent(desconto)}
      <Hidden> de desconto</Hidden>
    </Box>
    <Box component="span" sx={price}>
      {offer.valor < valor ? (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            de <s>{formatMoney(valor)}</s> por{' '}
          </Box>
          <Box component="strong" sx={{ fontWeight: 600, color: today ? 'primary.main' : undefined }}>
            {formatMoney(offer.valor)}
          </Box>
        </>
      ) : (
        formatMoney(valor)
      )}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {unitLabel(tipoVenda)}
      </Box>
    </Box>
    {preco !== undefined && preco >= valor && (
      <Box component="span" sx={{ ...note, color: 'warning.main' }}>
        sem oferta: o preço promocional, {formatMoney(preco)}, não é menor
      </Box>
    )}
    {offer.by && (
      <Box component="span" sx={note}>
        menor preço, de {quoted(offer.by)}
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

const name = { gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' };

const price = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', minWidth: { sm: 264 } };

const note = { gridColumn: '1 / -1', textAlign: 'right', color: 'text.secondary', overflowWrap: 'anywhere' };
