import { useState } from 'react';
import { mostAdded } from '../../../domain';
import type { Produto } from '../../../providers';

export type Chosen = ReturnType<typeof useChosen>;

/** The ticked products of all searches, at most `mostAdded`, in the order of ticking. */
export function useChosen() {
  const [{ chosen, leftOut }, setState] = useState(() => limited([]));
  const change = (next: (produtos: Produto[]) => Produto[]) =>
    setState((state) => limited(next([...state.chosen.values()])));
  const choose = (more: readonly Produto[]) => change((produtos) => [...produtos, ...more]);
  const drop = (some: readonly Produto[]) => {
    const ids = new Set(some.map(({ id }) => id));
    change((produtos) => produtos.filter(({ id }) => !ids.has(id)));
  };
  return {
    produtos: [...chosen.values()],
    size: chosen.size,
    has: (id: string) => chosen.has(id),
    leftOut,
    choose,
    drop,
    /** Ticks or unticks a product, and `range` with it. */
    toggle: (produto: Produto, range: readonly Produto[]) => (chosen.has(produto.id) ? drop(range) : choose(range)),
    clear: () => change(() => []),
  };
}

function limited(produtos: Produto[]) {
  const all = new Map(produtos.map((produto) => [produto.id, produto]));
  return { chosen: new Map([...all].slice(0, mostAdded)), leftOut: Math.max(all.size - mostAdded, 0) };
}
