import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const askForImport = (resource: string) => ({ importing: resource });

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
