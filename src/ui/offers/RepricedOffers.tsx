import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { counted, formatMoney, produtosIn, type RepricedRow, repricingOf } from '../../domain';
import { quoted, withoutBidiControls } from '../../lib';

/** Says what a change of prices does to the offers of the products; nothing without offers. */
export const RepricedOffers = ({ rows }: { rows: readonly RepricedRow[] }) => {
  const { moved, ended, kept } = repricingOf(rows);
  if (moved.length === 0 && ended.length === 0 && kept === 0) return null;
  return (
    <Box component="section" aria-label="Ofertas" sx={{ my: 1, display: 'grid', gap: 0.5 }}>
      {moved.length > 0 && (
        <>
          <Told color="warning.main">{inPromocao(produtosIn(moved), 'muda de preço', 'mudam de preço')}</Told>
          <Offers
            offers={moved.map((row) => ({ ...row, text: `${formatMoney(row.before)} → ${formatMoney(row.after)}` }))}
          />
        </>
      )}
      {ended.length > 0 && (
        <>
          <Told color="warning.main">
            {`${inPromocao(produtosIn(ended), 'fica', 'ficam')} sem oferta: o preço promocional não seria mais menor`}
          </Told>
          <Offers
            offers={ended.map((row) => ({
              ...row,
              text: `por ${formatMoney(row.preco)}, e o produto a ${formatMoney(row.newValor)}`,
            }))}
          />
        </>
      )}
      {kept > 0 && (
        <Told color="text.secondary">{inPromocao(kept, 'mantém', 'mantêm').concat(' o preço promocional')}</Told>
      )}
    </Box>
  );
};

const inPromocao = (count: number, one: string, many: string) =>
  counted(count, { singular: `produto em promoção ${one}`, plural: `produtos em promoção ${many}` });

const Told = ({ color, children }: { color: string; children: string }) => (
  <Typography role="status" variant="body2" color={color} sx={{ fontWeight: 600 }}>
    {children}
  </Typography>
);

const [first, more] = [4, 50];

const Offers = ({ offers }: { offers: readonly (RepricedRow & { text: string })[] }) => {
  const [shown, setShown] = useState(first);
  const rest = offers.length - shown;
  return (
    <Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {offers.slice(0, shown).map(({ produtoId, nome, promocao, text }) => (
          <Typography
            component="li"
            variant="body2"
            key={`${produtoId} ${promocao} ${text}`}
            sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {withoutBidiControls(nome)}, em {quoted(promocao)}: <strong style={{ whiteSpace: 'nowrap' }}>{text}</strong>
          </Typography>
        ))}
      </Box>
      {rest > 0 && (
        <Button size="small" onClick={() => setShown(shown + more)} sx={{ ml: -0.75 }}>
          {`Mais ${counted(rest, { singular: 'oferta', plural: 'ofertas' })}`}
        </Button>
      )}
    </Box>
  );
};
