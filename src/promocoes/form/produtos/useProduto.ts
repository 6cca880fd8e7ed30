import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useGetManyAggregate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { Produto, ProdutoDaPromocao } from '../../../providers';

/** What a row says of its product. */
export type RowProduto = Pick<ProdutoDaPromocao, 'nome' | 'valor' | 'tipoVenda'>;

/** How long a product that was read is not asked for again, in milliseconds. */
const fresh = 30_000;

/**
 * The product of a row: as it stands, or, until that is read, as the promotion's own answer says. `gone` when it no longer
 * exists, `failed` when nothing is known of it because it could not be read. All rows that need it ask in one call.
 */
export function useProduto(produtoId: string, known?: RowProduto) {
  const ids = useMemo(() => [produtoId], [produtoId]);
  const { data, isPending, isPlaceholderData, error, refetch } = useGetManyAggregate<Produto>(
    'produtos',
    { ids },
    { enabled: Boolean(produtoId), staleTime: fresh },
  );
  const read = produtoId ? data?.[0] : undefined;
  const produto: RowProduto | undefined = read ?? (produtoId ? known : undefined);
  const gone = Boolean(produtoId) && Boolean(data) && !read && !isPlaceholderData;
  const failed = Boolean(produtoId) && Boolean(error) && !produto;
  return { produto, gone, failed, loading: Boolean(produtoId) && isPending && !error, again: refetch };
}

/** Returns a function that keeps products that were just read, so that their rows need not ask for them. */
export function useKeepProdutos() {
  const queryClient = useQueryClient();
  return useMemo(() => (produtos: readonly Produto[]) => keep(queryClient, produtos), [queryClient]);
}

/** Reads the products of the rows anew each time that a save is refused, for one of them may be gone or cost something else by now. */
export function useReadProdutosAgain(refusal: unknown) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (refusal) queryClient.invalidateQueries({ queryKey: ['produtos', 'getMany'] });
  }, [refusal, queryClient]);
}

/** What a product was last read as, nothing where it was not. */
export const lastRead = (queryClient: QueryClient, produtoId: string): Produto | undefined =>
  queryClient.getQueryData<(Produto | undefined)[]>(keyOf(produtoId))?.[0];

function keep(queryClient: QueryClient, produtos: readonly Produto[]) {
  for (const produto of produtos) queryClient.setQueryData(keyOf(produto.id), [produto]);
}

/** Where useGetManyAggregate keeps the answer for one id. */
const keyOf = (produtoId: string) => ['produtos', 'getMany', { ids: [String(produtoId)], meta: undefined }];
