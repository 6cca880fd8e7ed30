import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Navigation state that opens the import dialog on the list of a resource. */
export const askForImport = (resource: string) => ({ importing: resource });

/** Opens the dialog when the navigation state asks for `target`; the dialog's history entry replaces that state. */
export function useImportAsked(target: unknown, openDialog: () => void) {
  const { state } = useLocation();
  useEffect(() => {
    if (Object(state).importing === target) openDialog();
  }, [state, target, openDialog]);
}
