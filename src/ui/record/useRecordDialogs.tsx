import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { DialogBoundary } from '../feedback';
import { lazyWithRetry } from '../lazyWithRetry';
import { useDialogAddress } from './useDialogAddress';

type DialogAddress = ReturnType<typeof useDialogAddress>;
type RecordDialogs = DialogAddress['dialog'];
type RecordOpeners = DialogAddress['openers'] & { preload: () => void };

export type LoadDialogs = () => Promise<{ default: ComponentType }>;

const Context = createContext<RecordDialogs | null>(null);
const OpenersContext = createContext<RecordOpeners | null>(null);

interface Props {
  load: LoadDialogs;
  children: ReactNode;
}

/** Gives rows and buttons of a list page its dialogs by context, and loads the dialogs' code when one is opened. */
export const RecordDialogsProvider = ({ load, children }: Props) => {
  const { dialog, openers } = useDialogAddress();
  const [Dialogs] = useState(() => lazyWithRetry(load));
  const withPreload = useMemo(
    () => ({ ...openers, preload: () => void Dialogs.preload().catch(() => {}) }),
    [openers, Dialogs],
  );
  return (
    <OpenersContext.Provider value={withPreload}>
      <Context.Provider value={dialog}>
        {children}
        {dialog.open && (
          <DialogBoundary onFailed={dialog.close} what="o formulário">
            <Dialogs />
          </DialogBoundary>
        )}
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
