import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { counted, isValidOn, offerPrice } from '../../domain';
import type { ProdutoDaPromocao, Promocao } from '../../providers';
import { useToday } from '../../ui';
import { ProdutoWithDesconto } from './ProdutoWithDesconto';
import { RestButton } from './RestButton';
import { usePriceToday } from './useOverlaps';

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
