import { useQueryClient } from '@tanstack/react-query';
import { useGetManyAggregate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { Produto, ProdutoDaPromocao } from '../../../providers';

export type RowProduto = Pick<ProdutoDaPromocao, 'nome' | 'valor' | 'tipoVenda'>;

const fresh = 30_000;

/** The product of a row; until it is read, `known` from the promotion. `gone` when it is deleted, `failed` when it cannot be read. */
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

/** The query key of useGetManyAggregate for one id. */
export const keyOf = (produtoId: string) => ['produtos', 'getMany', { ids: [produtoId], meta: undefined }];

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
