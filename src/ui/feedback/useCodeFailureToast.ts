import { useCallback } from 'react';
import { hasNetwork, noAnswerText } from '../../lib';
import { useToast } from './useToast';
import { deployedPanel } from './useUnreachable';

const patience = 3000;

const outdated = {
  title: 'Há uma nova versão do painel',
  description: 'Recarregue a página para continuar com a nova.',
};

// A browser may fail again without a request: see lazyWithRetry.
const again = 'Tente novamente. Se não funcionar, recarregue a página.';

/** Returns a function that tells that code could not be fetched: the sentence `failed`, then advice. It never rejects. */
export function useCodeFailureToast() {
  const toast = useToast();
  return useCallback(
    async (failed: string) => {
      const deployed = hasNetwork() ? await deployedPanel(patience).catch(() => undefined) : undefined;
      if (deployed === 'other') toast({ type: 'error', ...outdated });
      else toast({ type: 'error', title: 'Erro', description: `${failed} ${deployed ? again : noAnswerText()}` });
    },
    [toast],
  );
}
