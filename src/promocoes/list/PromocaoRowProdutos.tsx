import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  counted,
  formatMoney,
  formatPercent,
  isValidOn,
  mostWithRows,
  offerPrice,
  paths,
  priceOn,
  unitLabel,
  weekdayOf,
} from '../../domain';
import { quoted, readAll } from '../../lib';
import type { ProdutoDaPromocao, Promocao } from '../../providers';
import { Hidden, useToday } from '../../ui';
import { useOverlaps } from './OverlapNotes';
import { RestButton } from './RestButton';

const shown = 3;

/** The stored products of a promotion: at today's prices while it is valid, else at its own. */
export const PromocaoRowProdutos = ({ promocao }: { promocao: Promocao }) => {
  const today = useToday();
  const [all, setAll] = useState(false);
  const titleId = useId();
  const priceToday = usePriceToday(promocao);
  const { produtos = [] } = promocao;
  if (produtos.length === 0) return null;
  const isValidToday = isValidOn(promocao, today);
  const rest = produtos.length - shown;
  const offerOf = (produto: ProdutoDaPromocao) => {
    const price = isValidToday ? priceToday(produto) : undefined;
    if (!price) return { valor: offerPrice(produto.valor, produto) ?? produto.valor };
    return { valor: price.valor, by: price.promocao.id === promocao.id ? undefined : price.promocao.nome };
  };
  return (
    <Box sx={{ px: 2.5, pb: 1.75, mt: -0.5 }}>
      <Typography
        variant="body2"
        id={titleId}
        sx={{ color: isValidToday ? 'primary.main' : 'text.secondary', mb: 0.5 }}
      >
        {isValidToday ? 'Preços de hoje' : 'Produtos'}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {produtos.slice(0, all ? undefined : shown).map((produto) => (
          <ProdutoWithDesconto
            key={produto.produtoId}
            produto={produto}
            offer={offerOf(produto)}
            today={isValidToday}
          />
        ))}
      </Box>
      {rest > 0 && (
        <RestButton
          open={all}
          onToggle={setAll}
          more={`Mais ${counted(rest, { singular: 'produto', plural: 'produtos' })}`}
          less="Mostrar menos"
        />
      )}
    </Box>
  );
};

interface Props {
  produto: ProdutoDaPromocao;
  /** The shopper's price; `by` names another promotion that has a lower price. */
  offer: { valor: number; by?: string };
  today: boolean;
}

const ProdutoWithDesconto = ({
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
    <Box component="span" sx={percent}>
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
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr) 56px 272px' },
};

const name = { gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' };

const percent = { color: 'text.secondary', textAlign: { sm: 'right' }, fontVariantNumeric: 'tabular-nums' };

const price = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' };

const note = { gridColumn: '1 / -1', textAlign: 'right', color: 'text.secondary', overflowWrap: 'anywhere' };

const fields = ['nome', 'status', 'diasAtivos', 'diaDaSemana', 'inicio', 'fim', 'validadeAte', 'produtos'];

/** Returns a function that gives the shopper's price today of a product of `promocao`, and the promotion that makes it. */
function usePriceToday(promocao: Promocao) {
  const dataProvider = useDataProvider();
  const today = useToday();
  const { data: overlaps = [] } = useOverlaps();
  const filter = { validOn: today };
  const { data: validToday = [] } = useQuery({
    queryKey: ['promocoes', 'valid', filter],
    queryFn: () => readAll<Promocao>(dataProvider, 'promocoes', { perPage: mostWithRows, filter, fields }),
    enabled: overlaps.some(({ others, other }) => others > 1 || other.days.includes(weekdayOf(today))),
  });
  const offers = [promocao, ...validToday.filter(({ id }) => id !== promocao.id)];
  return ({ produtoId, valor }: ProdutoDaPromocao) => priceOn({ id: produtoId, valor }, offers, today);
}
