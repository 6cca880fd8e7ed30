import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Navigation state that opens the import dialog on the list of a resource. */
export const askForImport = (resource: string) => ({ importing: resource });

/** Opens the dialog once when the navigation state asks for `target`. */
export function useImportAsked(target: unknown, openDialog: () => void) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<object>();
  useEffect(() => {
    if (Object(state).importing !== target) return;
    setAsked({});
    void navigate({ pathname, search }, { replace: true });
  }, [state, target, pathname, search, navigate]);
  useEffect(() => {
    if (asked) openDialog();
  }, [asked, openDialog]);
}
