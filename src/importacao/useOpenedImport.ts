import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newId } from '../lib';

/**
 * What of an import is open: its dialog, or the review of a file. While it is, the history has an entry of it without an
 * address of its own, so that the browser's Back closes it instead of leaving the page underneath; `left` says that the
 * person went back from there. `close` goes back itself, where they did not.
 */
export function useOpenedImport() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ show: 'dialog' | File; entry: string }>();
  const [left, setLeft] = useState(false);
  const entry: string | undefined = state?.opensImport;
  const previous = useRef(entry);

  useEffect(() => {
    const from = previous.current;
    previous.current = entry;
    if (opened && from === opened.entry && entry !== from) setLeft(true);
  }, [entry, opened]);

  const open = useEvent(() => {
    if (opened) return;
    const own = newId();
    const over = { pathname, search };
    // react-admin notes in the entry of a page that was turned to that it begins at its top: not when coming back to it.
    if (state) void navigate(over, { replace: true });
    void navigate(over, { state: { over, opensImport: own } });
    setLeft(false);
    setOpened({ show: 'dialog', entry: own });
  });
  const review = useEvent((file: File) => opened && setOpened({ ...opened, show: file }));
  const close = useEvent(() => {
    setOpened(undefined);
    if (!opened || entry !== opened.entry) return;
    if (state.over.search === search) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true });
  });

  return { show: opened?.show, left, open, review, close };
}
