import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newId } from '../../lib';

/**
 * Something open over a page that has an entry in the history without an address of its own, so that the browser's Back
 * closes it instead of leaving the page underneath. `name` is its field in the state of that entry.
 * `left` says that the person went away from the entry. What cannot be closed then calls `stay`, which goes to it again;
 * `close` goes back itself, where they did not.
 */
export function useHistoryEntry<T>(name: string) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const entry: string | undefined = state?.[name];
  const [opened, setOpened] = useState<{ what: T; entry: string }>();
  const [reached, setReached] = useState<string>();
  const [closedAt, setClosedAt] = useState<string>();
  const left = opened !== undefined && reached === opened.entry && entry !== opened.entry;

  useEffect(() => {
    if (entry) setReached(entry);
  }, [entry]);
  useEffect(() => {
    setClosedAt((closed) => (closed === key ? closed : undefined));
  }, [key]);

  // Neither Forward nor loading opens it again: the entry is then the page's own. One that is being closed is left alone.
  const emptied = entry !== undefined && entry !== opened?.entry && closedAt !== key;
  useEffect(() => {
    if (emptied) void navigate({ pathname, search }, { replace: true, state: null });
  }, [emptied, pathname, search, navigate]);

  const open = useEvent((what: T) => {
    if (opened) return;
    const own = newId();
    const over = { pathname, search };
    // react-admin notes in the entry of a page that was turned to that it begins at its top: not when coming back to it.
    if (state) void navigate(over, { replace: true });
    void navigate(over, { state: { over, [name]: own } });
    setOpened({ what, entry: own });
  });
  /** Shows something else under the same entry. */
  const change = useEvent((what: T) => setOpened((before) => before && { ...before, what }));
  const stay = useEvent(() => {
    if (left) void navigate(1);
  });
  const close = useEvent(() => {
    setOpened(undefined);
    if (!opened || entry !== opened.entry) return;
    setClosedAt(key);
    if (state.over.search === search) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true });
  });

  return { opened: opened?.what, left, open, change, stay, close };
}
