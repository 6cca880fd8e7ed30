import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { counted, isValidOn, offerPrice } from '../../domain';
import type { ProdutoDaPromocao, Promocao } from '../../providers';
import { useToday } from '../../ui';
import { ProdutoWithDesconto } from './ProdutoWithDesconto';
import { usePriceToday } from './usePriceToday';

/** Products shown until the rest is asked for. */
const shown = 3;

/** The products in a promotion's row, where they are stored: while the promotion runs, at today's prices; else at its own. */
export const PromocaoRowProdutos = ({ promocao }: { promocao: Promocao }) => {
  const today = useToday();
  const [all, setAll] = useState(false);
  const titleId = useId();
  const priceToday = usePriceToday(promocao);
  const { produtos = [] } = promocao;
  if (produtos.length === 0) return null;
  const isValidToday = isValidOn(promocao, today);
  const rest = produtos.length - shown;
  const paidToday = (produto: ProdutoDaPromocao) => {
    const price = priceToday(produto);
    return price && { valor: price.valor, by: price.promocao.id === promocao.id ? undefined : price.promocao.nome };
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
            offer={
              (isValidToday && paidToday(produto)) || { valor: offerPrice(produto.valor, produto) ?? produto.valor }
            }
            today={isValidToday}
          />
        ))}
      </Box>
      {rest > 0 && (
        <Button
          size="small"
          aria-expanded={all}
          data-rest={all ? undefined : ''}
          onClick={() => setAll(!all)}
          sx={{ mt: 0.5, ml: -0.75 }}
        >
          {all ? 'Mostrar menos' : `Mais ${counted(rest, { singular: 'produto', plural: 'produtos' })}`}
        </Button>
      )}
    </Box>
  );
};
