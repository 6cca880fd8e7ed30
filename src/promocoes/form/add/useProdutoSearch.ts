import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useInfiniteGetList } from 'ra-core';
import { useState } from 'react';
import { mostAdded } from '../../../domain';
import type { Produto } from '../../../providers';
import { searchPause, usePausedText } from '../../../ui';

const perPage = 50;
const sort = { field: 'nome', order: 'ASC' } as const;

export type ProdutoSearch = ReturnType<typeof useProdutoSearch>;

/** Products by text and category. `taken` are the ids of the form's products. */
export function useProdutoSearch(taken: ReadonlySet<string>) {
  const dataProvider = useDataProvider();
  const [text, setText] = useState('');
  const [categoria, setCategoria] = useState('');
  const q = usePausedText(text.trim(), searchPause.produtos);

  const filter = { ...(q && { q }), ...(categoria && { categoria }) };
  const found = useInfiniteGetList<Produto>(
    'produtos',
    { pagination: { page: 1, perPage }, sort, filter },
    { placeholderData: keepPreviousData },
  );

  /** The first `mostAdded` products found that are not taken; read by `refetch` alone. */
  const free = useQuery({
    queryKey: ['produtos', 'free', filter],
    queryFn: async () => {
      const read = new Map<string, Produto>();
      for (let page = 1; read.size < mostAdded; page++) {
        const pagination = { page, perPage: mostAdded };
        const { data } = await dataProvider.getList<Produto>('produtos', { pagination, sort, filter });
        for (const produto of data) if (!taken.has(produto.id)) read.set(produto.id, produto);
        if (data.length < mostAdded) break;
      }
      return [...read.values()].slice(0, mostAdded);
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  });

  return {
    text,
    setText,
    categoria,
    setCategoria,
    produtos: found.data?.pages.flatMap((page) => page.data) ?? [],
    total: found.data?.pages[0]?.total ?? 0,
    /** Whether `total` is a lower bound: the database stops counting at ten thousand. */
    atLeast: Boolean(found.data?.pages[0]?.meta?.atLeast),
    /** Whether the products shown are not yet those of the typed search. */
    waiting: text.trim() !== q || found.isPending || found.isPlaceholderData,
    failed: Boolean(found.error),
    again: found.refetch,
    hasMore: Boolean(found.hasNextPage),
    readingMore: found.isFetchingNextPage,
    readMore: found.fetchNextPage,
    free,
    taken,
  };
}
