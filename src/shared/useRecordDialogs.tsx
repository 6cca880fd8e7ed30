import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; record: RaRecord } | null;

interface RecordDialogs {
  open: Open;
  create: () => void;
  edit: (record: RaRecord) => void;
  remove: (record: RaRecord) => void;
  close: () => void;
}

const Context = createContext<RecordDialogs | null>(null);

/** Keeps which dialog of a list page is open, so that its buttons and rows need no callbacks handed down. */
export const RecordDialogsProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<Open>(null);
  const value = useMemo<RecordDialogs>(
    () => ({
      open,
      create: () => setOpen({ kind: 'create' }),
      edit: (record) => setOpen({ kind: 'edit', record }),
      remove: (record) => setOpen({ kind: 'delete', record }),
      close: () => setOpen(null),
    }),
    [open],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
};

/** Opens and closes the dialogs of the surrounding list page. Throws outside a RecordDialogsProvider. */
export function useRecordDialogs(): RecordDialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error('useRecordDialogs needs a RecordDialogsProvider');
  return dialogs;
}
