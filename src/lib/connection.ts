/** Whether the browser has a network. That the server can be reached over it is another question. */
export const hasNetwork = () => globalThis.navigator?.onLine !== false;

/** What to say when no answer came: it is the person's internet only where the browser says so. */
export const noAnswerText = () =>
  hasNetwork()
    ? 'O servidor não respondeu. Tente novamente em instantes.'
    : 'Sem conexão com o servidor. Verifique sua internet e tente novamente.';
