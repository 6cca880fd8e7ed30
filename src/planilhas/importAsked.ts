import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of a navigation to a list that asks for the import's dialog to be opened there. */
export const askForImport = (resource: string) => ({ importing: resource });

/** Whether that was asked for `target`: a new object for each time. The history forgets it, so that loading the page anew opens nothing. */
export function useImportAsked(target: unknown): object | undefined {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<object>();
  useEffect(() => {
    if (Object(state).importing !== target) return;
    setAsked({});
    void navigate({ pathname, search }, { replace: true });
  }, [state, target, pathname, search, navigate]);
  return asked;
}
