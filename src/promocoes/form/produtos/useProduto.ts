import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useGetManyAggregate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { Produto, ProdutoDaPromocao } from '../../../providers';

export type RowProduto = Pick<ProdutoDaPromocao, 'nome' | 'valor' | 'tipoVenda'>;

/** Milliseconds. */
const fresh = 30_000;

/** The product of a row; until it is read, `known` from the promotion. `gone` when deleted, `failed` when not readable. */
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

export type FoundProduto = ReturnType<typeof useProduto>;

export function useKeepProdutos() {
  const queryClient = useQueryClient();
  return (produtos: readonly Produto[]) => {
    for (const produto of produtos) queryClient.setQueryData(keyOf(produto.id), [produto]);
  };
}

/** Refetches the products of the rows after each refused save, since one may be deleted or repriced. */
export function useReadProdutosAgain(refusal: unknown) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (refusal) queryClient.invalidateQueries({ queryKey: ['produtos', 'getMany'] });
  }, [refusal, queryClient]);
}

export const lastRead = (queryClient: QueryClient, produtoId: string): Produto | undefined =>
  queryClient.getQueryData<(Produto | undefined)[]>(keyOf(produtoId))?.[0];

/** Query key of useGetManyAggregate for one id. */
const keyOf = (produtoId: string) => ['produtos', 'getMany', { ids: [String(produtoId)], meta: undefined }];
