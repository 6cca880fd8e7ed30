import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newId } from '../../lib';
import type { Change } from '../../providers';
import type { Selection } from '../../ui/list';

/** A dialog that changes what was selected when it was opened, with the name of its entry in the history. */
interface OpenChange {
  kind: Change['kind'];
  selection: Selection;
  entry: string;
}

/**
 * Which change of many products is open. Like the delete question it has an entry in the history without an address of its
 * own; `left` says that the person went back from there, and `close` goes back where they did not. It outlives the selection.
 */
export function useBulkChange() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenChange>();
  const [left, setLeft] = useState(false);
  const entry: string | undefined = state?.bulkChange;
  const previous = useRef(entry);

  useEffect(() => {
    const from = previous.current;
    previous.current = entry;
    if (open && from === open.entry && entry !== from) setLeft(true);
  }, [entry, open]);

  const start = (kind: Change['kind'], selection: Selection) => {
    if (open) return;
    const opened = { kind, selection, entry: newId() };
    const over = { pathname, search };
    // react-admin notes in the entry of a page that was turned to that it begins at its top: not when coming back to it.
    if (state) void navigate(over, { replace: true });
    void navigate(over, { state: { over, bulkChange: opened.entry } });
    setLeft(false);
    setOpen(opened);
  };
  const close = useEvent(() => {
    setOpen(undefined);
    if (!open || entry !== open.entry) return;
    if (state.over.search === search) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true });
  });

  return { open, left, start, close };
}

export type BulkChange = ReturnType<typeof useBulkChange>;
