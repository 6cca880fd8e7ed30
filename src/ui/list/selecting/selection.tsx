import { type FilterPayload, type RaRecord, useEvent, useListContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

export type Selection =
  | { kind: 'records'; records: readonly RaRecord[] }
  | { kind: 'found'; filter: FilterPayload; total: number };

type ById = ReadonlyMap<RaRecord['id'], RaRecord>;

interface State {
  made: string;
  chosen: ById | 'found';
  /** Whether deselecting a record reduced everything found to the page's rows. */
  narrowed?: boolean;
}

const none: ById = new Map();

/** The selection of the list in context. Unlike react-admin's, it holds records and ends with a change of the filters. */
function useNewSelection() {
  const { data, total = 0, filterValues, filter, isPlaceholderData } = useListContext();
  const page: readonly RaRecord[] = data ?? [];
  const made = JSON.stringify(filterValues);
  const [state, setState] = useState<State>({ made, chosen: none });
  const last = useRef<RaRecord['id']>(undefined);
  if (state.made !== made) setState({ made, chosen: none });
  const { chosen, narrowed = false } = state;

  const change = (next: ById | 'found', narrowed = false) => setState({ made, chosen: next, narrowed });
  const chosenOnPage = () => (chosen === 'found' ? byId(page) : chosen);

  /** `range`: all rows of the page since the last toggled one. */
  const toggle = useEvent((record: RaRecord, range = false) => {
    const before = chosenOnPage();
    const rows = range ? between(page, last.current, record) : [record];
    last.current = record.id;
    change(before.has(record.id) ? without(before, rows) : new Map([...before, ...byId(rows)]), chosen === 'found');
  });
  const togglePage = useEvent(() => {
    if (isPlaceholderData) return undefined;
    const before = chosenOnPage();
    if (chosen === 'found') return change(none);
    const whole = page.every(({ id }) => before.has(id));
    change(whole ? without(before, page) : new Map([...before, ...byId(page)]));
  });
  const selectFound = useEvent(() => change('found'));
  const drop = useEvent((record: RaRecord) => {
    if (chosen !== 'found' && chosen.has(record.id)) change(without(chosen, [record]));
  });
  const clear = useEvent(() => change(none));

  return useMemo(() => {
    const selection = selectionOf(chosen, data ?? [], { filter: { ...filterValues, ...filter }, total });
    return {
      selection,
      count: countOf(selection),
      narrowed,
      isSelected: ({ id }: RaRecord) => chosen === 'found' || chosen.has(id),
      toggle,
      togglePage,
      selectFound,
      drop,
      clear,
    };
  }, [chosen, narrowed, data, filterValues, filter, total, toggle, togglePage, selectFound, drop, clear]);
}

const Context = createContext<ReturnType<typeof useNewSelection> | null>(null);

export const SelectionProvider = ({ children }: { children: ReactNode }) => (
  <Context.Provider value={useNewSelection()}>{children}</Context.Provider>
);

/** The selection of the surrounding list page. Throws outside a SelectionProvider. */
export function useSelection() {
  const value = useContext(Context);
  if (!value) throw new Error('useSelection needs a SelectionProvider');
  return value;
}

const byId = (records: readonly RaRecord[]): ById => new Map(records.map((record) => [record.id, record]));

function without(chosen: ById, records: readonly RaRecord[]): ById {
  const left = byId(records);
  return new Map([...chosen].filter(([id]) => !left.has(id)));
}

/** The page's rows from one to another, or only `to` when `from` is not on the page. */
export function between<R extends { id: RaRecord['id'] }>(page: readonly R[], from: R['id'] | undefined, to: R) {
  const start = page.findIndex(({ id }) => id === from);
  const end = page.findIndex(({ id }) => id === to.id);
  return start < 0 || end < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Prefers the page's records: they may have been saved since they were selected. */
function selectionOf(
  chosen: ById | 'found',
  page: readonly RaRecord[],
  found: { filter: FilterPayload; total: number },
): Selection | null {
  if (chosen === 'found') return found.total > 0 ? { kind: 'found', ...found } : null;
  if (chosen.size === 0) return null;
  const shown = byId(page);
  return { kind: 'records', records: [...chosen].map(([id, record]) => shown.get(id) ?? record) };
}

const countOf = (selection: Selection | null) => {
  if (!selection) return 0;
  return selection.kind === 'found' ? selection.total : selection.records.length;
};
