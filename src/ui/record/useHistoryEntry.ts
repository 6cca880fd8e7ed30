import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newId } from '../../lib';

/**
 * A history entry for something open over a page, so that Back closes it. `name` is its field in the entry's state. `left` says that the
 * person went away from the entry, `stay` returns to it, `close` goes back unless the person did.
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

  // An entry found by Forward or a reload has nothing open: it becomes the page's own.
  const emptied = entry !== undefined && entry !== opened?.entry && closedAt !== key;
  useEffect(() => {
    if (emptied) void navigate({ pathname, search }, { replace: true, state: null });
  }, [emptied, pathname, search, navigate]);

  const open = useEvent((what: T) => {
    if (opened) return;
    const own = newId();
    const over = { pathname, search };
    // Removes react-admin's note to scroll to the top.
    if (state) void navigate(over, { replace: true });
    void navigate(over, { state: { over, [name]: own } });
    setOpened({ what, entry: own });
  });
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
