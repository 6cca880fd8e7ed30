import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useCodeFailureToast } from '../feedback';
import { type DialogOpeners, type Open, useDialogAddress } from './useDialogAddress';

interface RecordDialogs {
  open: Open | null;
  close: () => void;
}

interface RecordOpeners extends DialogOpeners {
  preload: () => void;
}

export type LoadDialogs = () => Promise<{ default: ComponentType }>;

const Context = createContext<RecordDialogs | null>(null);
const OpenersContext = createContext<RecordOpeners | null>(null);

interface Props {
  load: LoadDialogs;
  children: ReactNode;
}

/** Gives rows and buttons of a list page its dialogs by context, and loads the dialogs' code when one is opened. */
export const RecordDialogsProvider = ({ load, children }: Props) => {
  const tellFailure = useCodeFailureToast();
  const { dialog, openers } = useDialogAddress();
  const { open, close } = dialog;
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  const isOpen = open !== null;

  useEffect(() => {
    if (!isOpen || Dialogs) return undefined;
    let awaited = true;
    const failed = () => {
      if (!awaited) return;
      close();
      void tellFailure('Não foi possível abrir o formulário.');
    };
    load().then(({ default: loaded }) => setDialogs(() => loaded), failed);
    return () => {
      awaited = false;
    };
  }, [isOpen, Dialogs, load, close, tellFailure]);

  const withPreload = useMemo(() => ({ ...openers, preload: () => void load().catch(() => {}) }), [openers, load]);
  return (
    <OpenersContext.Provider value={withPreload}>
      <Context.Provider value={dialog}>
        {children}
        {isOpen && Dialogs && <Dialogs />}
      </Context.Provider>
    </OpenersContext.Provider>
  );
};

/** Throws outside a RecordDialogsProvider. */
export function useRecordDialogs(): RecordDialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error('useRecordDialogs needs a RecordDialogsProvider');
  return dialogs;
}

/** Throws outside a RecordDialogsProvider. */
export function useRecordOpeners(): RecordOpeners {
  const openers = useContext(OpenersContext);
  if (!openers) throw new Error('useRecordOpeners needs a RecordDialogsProvider');
  return openers;
}
