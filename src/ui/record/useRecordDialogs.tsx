import type { RaRecord } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { noAnswerText } from '../../lib';
import { useToast } from '../feedback';
import { type Open, useDialogAddress } from './useDialogAddress';

interface RecordDialogs {
  open: Open | null;
  create: () => void;
  /** Opens the create form, filled with what the record has. */
  duplicate: (record: RaRecord) => void;
  edit: (record: RaRecord) => void;
  remove: (record: RaRecord) => void;
  /** Closes what is open without asking about unsaved text. */
  close: () => void;
  /** Fetches the dialogs' code; called when somebody is about to open one. */
  preload: () => void;
}

/** Module of a list page's dialogs. */
export type LoadDialogs = () => Promise<{ default: ComponentType }>;

const Context = createContext<RecordDialogs | null>(null);

interface Props {
  /** The page's dialogs, whose code is not part of its first load. */
  load: LoadDialogs;
  children: ReactNode;
}

/**
 * Knows which dialog of a list page is open, so that its buttons and rows need no callbacks handed down, and fetches the
 * dialogs' code when one is.
 */
export const RecordDialogsProvider = ({ load, children }: Props) => {
  const toast = useToast();
  const address = useDialogAddress();
  const { close } = address;
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  const isOpen = address.open !== null;

  useEffect(() => {
    if (!isOpen || Dialogs) return undefined;
    let awaited = true;
    const failed = () => {
      if (!awaited) return;
      close();
      const description = `Não foi possível abrir o formulário. ${noAnswerText()}`;
      toast({ type: 'error', title: 'Erro', description });
    };
    load().then(({ default: loaded }) => setDialogs(() => loaded), failed);
    return () => {
      awaited = false;
    };
  }, [isOpen, Dialogs, load, close, toast]);

  const value = useMemo<RecordDialogs>(
    () => ({ ...address, preload: () => void load().catch(() => {}) }),
    [address, load],
  );
  return (
    <Context.Provider value={value}>
      {children}
      {isOpen && Dialogs && <Dialogs />}
    </Context.Provider>
  );
};

/** Opens and closes the dialogs of the surrounding list page. Throws outside a RecordDialogsProvider. */
export function useRecordDialogs(): RecordDialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error('useRecordDialogs needs a RecordDialogsProvider');
  return dialogs;
}
