import { keepPreviousData } from '@tanstack/react-query';
import { useDataProvider, useInfiniteGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { mostAdded } from '../../../domain';
import type { Produto } from '../../../providers';
import { searchPause } from '../../../ui';

const perPage = 50;
const sort = { field: 'nome', order: 'ASC' } as const;

export type ProdutoSearch = ReturnType<typeof useProdutoSearch>;

/** Products by text and category, searched where they are and read page by page. */
export function useProdutoSearch() {
  const dataProvider = useDataProvider();
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [categoria, setCategoria] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), searchPause.produtos);
    return () => clearTimeout(timer);
  }, [text]);

  const filter = { ...(q && { q }), ...(categoria && { categoria }) };
  const found = useInfiniteGetList<Produto>(
    'produtos',
    { pagination: { page: 1, perPage }, sort, filter },
    { placeholderData: keepPreviousData },
  );

  /**
   * The products that the search finds, but for those that are taken: as many as can be added at once. Rejects when a
   * page cannot be read.
   */
  const readFree = async (taken: ReadonlySet<string>): Promise<Produto[]> => {
    const free = new Map<string, Produto>();
    for (let page = 1; free.size < mostAdded; page++) {
      const pagination = { page, perPage: mostAdded };
      const { data } = await dataProvider.getList<Produto>('produtos', { pagination, sort, filter });
      for (const produto of data) if (!taken.has(produto.id)) free.set(produto.id, produto);
      if (data.length < mostAdded) break;
    }
    return [...free.values()].slice(0, mostAdded);
  };

  return {
    /** Names what is searched for. */
    key: `${q}/${categoria}`,
    text,
    setText,
    categoria,
    setCategoria,
    produtos: found.data?.pages.flatMap((page) => page.data) ?? [],
    total: found.data?.pages[0]?.total ?? 0,
    /** Whether more than `total` are found: of very many the database counts no more than the first ten thousand. */
    atLeast: Boolean(found.data?.pages[0]?.meta?.atLeast),
    /** Whether what is shown is not yet what was asked for. */
    waiting: text.trim() !== q || found.isPending || found.isPlaceholderData,
    failed: Boolean(found.error),
    again: found.refetch,
    hasMore: Boolean(found.hasNextPage),
    readingMore: found.isFetchingNextPage,
    readMore: found.fetchNextPage,
    readFree,
  };
}
