import { useState } from 'react';
import { mostAdded } from '../../../domain';
import type { Produto } from '../../../providers';

export type Chosen = ReturnType<typeof useChosen>;

interface State {
  chosen: ReadonlyMap<string, Produto>;
  leftOut: number;
}

const nothing: State = { chosen: new Map(), leftOut: 0 };

/** The ticked products of all searches, at most `mostAdded`, in the order of ticking. */
export function useChosen() {
  const [{ chosen, leftOut }, setState] = useState(nothing);
  const choose = (more: readonly Produto[]) => setState((state) => withMore(state, more));
  const drop = (some: readonly Produto[]) => setState((state) => without(state, some));
  return {
    produtos: [...chosen.values()],
    size: chosen.size,
    has: (id: string) => chosen.has(id),
    leftOut,
    choose,
    drop,
    toggle: (produto: Produto) => (chosen.has(produto.id) ? drop([produto]) : choose([produto])),
    clear: () => setState(nothing),
  };
}

function withMore({ chosen }: State, more: readonly Produto[]): State {
  const all = new Map([...chosen, ...more.map((produto) => [produto.id, produto] as const)]);
  return { chosen: new Map([...all].slice(0, mostAdded)), leftOut: Math.max(all.size - mostAdded, 0) };
}

function without({ chosen }: State, some: readonly Produto[]): State {
  const ids = new Set(some.map(({ id }) => id));
  return { chosen: new Map([...chosen].filter(([id]) => !ids.has(id))), leftOut: 0 };
}
