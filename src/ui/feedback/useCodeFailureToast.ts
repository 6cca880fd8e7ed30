import { useCallback } from 'react';
import { hasNetwork, noAnswerText } from '../../lib';
import { deployedPanel } from './deployedPanel';
import { useToast } from './useToast';

/** Longest that the server is asked why, in milliseconds: somebody waits for what does not open. */
const patience = 3000;

const outdated = {
  title: 'Há uma nova versão do painel',
  description: 'Recarregue a página para continuar com a nova.',
};

// A browser may fail again without asking: see lazyWithRetry.
const again = 'Tente novamente. Se não funcionar, recarregue a página.';

/**
 * Returns what tells that the code of a part of the page could not be fetched, and what helps. `failed` is the sentence for what did
 * not open. Never rejects.
 */
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
