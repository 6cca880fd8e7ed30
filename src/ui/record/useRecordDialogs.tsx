import type { RaRecord } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { noAnswerText } from '../../lib';
import { useToast } from '../feedback';

/** `copied`: the record that the new one starts as. */
type Open = { kind: 'create'; copied?: RaRecord } | { kind: 'edit' | 'delete'; record: RaRecord } | null;

interface RecordDialogs {
  open: Open;
  create: () => void;
  /** Opens the create form, filled with what the record has. */
  duplicate: (record: RaRecord) => void;
  edit: (record: RaRecord) => void;
  remove: (record: RaRecord) => void;
  close: () => void;
  /** Fetches the dialogs' code; called when somebody is about to open one. */
  preload: () => void;
}

/** Module of a list page's dialogs. */
export type LoadDialogs = () => Promise<{ default: ComponentType }>;

const Context = createContext<RecordDialogs | null>(null);

interface Props {
  /** The page's dialogs, whose code is not part of its first load. */
  load?: LoadDialogs;
  children: ReactNode;
}

/** Keeps which dialog of a list page is open, so that its buttons and rows need no callbacks handed down. */
export const RecordDialogsProvider = ({ load, children }: Props) => {
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);

  const fetchDialogs = useCallback(async () => {
    if (!load) return;
    const { default: loaded } = await load();
    setDialogs(() => loaded);
  }, [load]);

  const show = useCallback(
    (next: Open) => {
      setOpen(next);
      fetchDialogs().catch(() => {
        setOpen(null);
        const description = `Não foi possível abrir o formulário. ${noAnswerText()}`;
        toast({ type: 'error', title: 'Erro', description });
      });
    },
    [fetchDialogs, toast],
  );

  const value = useMemo<RecordDialogs>(
    () => ({
      open,
      create: () => show({ kind: 'create' }),
      duplicate: (copied) => show({ kind: 'create', copied }),
      edit: (record) => show({ kind: 'edit', record }),
      remove: (record) => show({ kind: 'delete', record }),
      close: () => setOpen(null),
      preload: () => void fetchDialogs().catch(() => {}),
    }),
    [open, show, fetchDialogs],
  );
  return (
    <Context.Provider value={value}>
      {children}
      {open && Dialogs && <Dialogs />}
    </Context.Provider>
  );
};

/** Opens and closes the dialogs of the surrounding list page. Throws outside a RecordDialogsProvider. */
export function useRecordDialogs(): RecordDialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error('useRecordDialogs needs a RecordDialogsProvider');
  return dialogs;
}
