import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { openForms } from '../../lib';

const question = 'A importação está em andamento. Se você sair agora, ela para no meio. Sair mesmo assim?';

/** Keeps the session's end from closing an import, and asks before leaving while something is being written. */
export function useLeaveGuard(busy: boolean): void {
  useEffect(() => openForms.opened(), []);

  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);

  const blocker = useBlocker(busy);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
