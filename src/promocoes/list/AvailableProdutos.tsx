import { Box, Card, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { useInfiniteGetList } from 'ra-core';
import { type UIEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { counted, formatMoney, paths, unitLabel } from '../../domain';
import type { Produto } from '../../providers';
import { LoadFailure } from '../../ui/feedback';
import { Empty, Loading } from '../../ui/list';

/** Distance from the end in pixels at which the next page is read. */
const ahead = 200;

/** The catalogue beside the promotions, read page by page as it is scrolled. */
export const AvailableProdutos = () => {
  const titleId = useId();
  const list = useInfiniteGetList<Produto>('produtos', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'nome', order: 'ASC' },
  });
  const { data, total, isPending, error, isFetchingNextPage, fetchNextPage } = list;
  const produtos = data?.pages.flatMap((page) => page.data) ?? [];

  const readAhead = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    const near = scrollTop + clientHeight > scrollHeight - ahead;
    if (near && list.hasNextPage && !isFetchingNextPage && !error) fetchNextPage();
  };

  return (
    <Card>
      <Box sx={{ px: 2.5, py: 1.75 }}>
        <Typography component="h2" variant="h6" id={titleId}>
          Produtos Disponíveis
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {isPending ? <Skeleton width={160} /> : total !== undefined && counted(total, 'produto(s) cadastrado(s)')}
        </Typography>
      </Box>
      <Divider />
      {isPending && <Skeletons />}
      {error && (
        <LoadFailure
          text="Os produtos não puderam ser lidos."
          onRetry={() => (list.isFetchNextPageError ? fetchNextPage() : list.refetch())}
        />
      )}
      {data && produtos.length === 0 && <Empty text="Nenhum produto cadastrado." />}
      {produtos.length > 0 && (
        <Box
          component="section"
          aria-labelledby={titleId}
          tabIndex={0}
          onScroll={readAhead}
          sx={{ maxHeight: 420, overflowY: 'auto' }}
        >
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 0.75 }}>
            {produtos.map((produto) => (
              <AvailableProduto key={produto.id} produto={produto} />
            ))}
          </Stack>
          {isFetchingNextPage && <Loading text="Carregando mais produtos..." />}
        </Box>
      )}
    </Card>
  );
};

const Skeletons = () => (
  <Stack role="status" aria-label="Carregando produtos..." spacing={1.5} sx={{ px: 2.5, py: 1.75 }}>
    {[1, 2, 3, 4].map((key) => (
      <Skeleton key={key} height={40} />
    ))}
  </Stack>
);

const AvailableProduto = ({ produto: { id, nome, valor, tipoVenda } }: { produto: Produto }) => (
  <Stack component="li" direction="row" spacing={2} sx={{ px: 2.5, py: 1, alignItems: 'baseline' }}>
    <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link className="row-name" to={paths.record('produtos', id)}>
        {nome}
      </Link>
    </Typography>
    <Box sx={{ flex: 'none', textAlign: 'right' }}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(valor)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {unitLabel(tipoVenda)}
      </Typography>
    </Box>
  </Stack>
);
