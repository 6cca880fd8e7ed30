import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { newId } from '../../lib';

/** The page under what a history entry has open. */
export const pageUnder = ({ state }: Location): Pick<Location, 'pathname' | 'search'> | undefined => state?.over;

/**
 * History entries for what is open over a page, so that Back closes it. `enter` adds one; `leave` goes back to `page`, or replaces the entry
 * where it was not come to from there. `close` says that nothing is open any more, until the next entry. `emptied`: nothing is open, as after
 * Forward or a reload; the entry then becomes the page's own.
 */
export function useEntryOver(page?: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, state, key } = location;
  const [closedAt, setClosedAt] = useState<string>();
  useEffect(() => setClosedAt((closed) => (closed === key ? closed : undefined)), [key]);

  const enter = useEvent((to: string | undefined, own: object) => {
    const over = { pathname, search };
    // Removes react-admin's note that the list scrolls to its top.
    if (state) void navigate(over, { replace: true });
    void navigate({ pathname: to ?? pathname, search }, { state: { over, ...own } });
  });
  const leave = useEvent(() => {
    if (state?.over?.search === search) void navigate(-1);
    else void navigate({ pathname: page ?? pathname, search }, { replace: true });
  });
  const empty = useEvent(() => void navigate({ pathname, search }, { replace: true, state: null }));
  const close = useEvent(() => setClosedAt(key));
  return { location, closed: closedAt === key, enter, leave, empty, close };
}

/**
 * An entry without an address of its own. `name` is its field in the entry's state. `left` says that the person went away from the entry,
 * `stay` returns to it, `close` goes back unless the person did.
 */
export function useHistoryEntry<T>(name: string) {
  const over = useEntryOver();
  const navigate = useNavigate();
  const entry: string | undefined = over.location.state?.[name];
  const [opened, setOpened] = useState<{ what: T; entry: string }>();
  const [reached, setReached] = useState<string>();
  const left = opened !== undefined && reached === opened.entry && entry !== opened.entry;

  useEffect(() => {
    if (entry) setReached(entry);
  }, [entry]);

  const emptied = entry !== undefined && entry !== opened?.entry && !over.closed;
  useEffect(() => {
    if (emptied) over.empty();
  }, [emptied, over.empty]);

  const open = useEvent((what: T) => {
    if (opened) return;
    const own = newId();
    over.enter(undefined, { [name]: own });
    setOpened({ what, entry: own });
  });
  const change = useEvent((what: T) => setOpened((before) => before && { ...before, what }));
  const stay = useEvent(() => {
    if (left) void navigate(1);
  });
  const close = useEvent(() => {
    setOpened(undefined);
    if (!opened || entry !== opened.entry) return;
    over.close();
    over.leave();
  });

  return { opened: opened?.what, left, open, change, stay, close };
}
