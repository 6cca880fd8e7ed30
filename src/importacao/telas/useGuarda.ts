import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { openForms } from '../../shared/openForms';

const pergunta = 'A importação está em andamento. Se você sair agora, ela para no meio. Sair mesmo assim?';

/** Keeps the session's end from closing an import, and asks before leaving while something is being written. */
export function useGuarda(ocupada: boolean): void {
  useEffect(() => openForms.opened(), []);

  useEffect(() => {
    if (!ocupada) return;
    const perguntar = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', perguntar);
    return () => window.removeEventListener('beforeunload', perguntar);
  }, [ocupada]);

  const blocker = useBlocker(ocupada);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(pergunta)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
