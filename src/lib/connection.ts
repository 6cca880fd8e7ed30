/** Whether the browser has a network. That the server can be reached over it is another question. */
export const hasNetwork = () => globalThis.navigator?.onLine !== false;

/** What to say when no answer came: it is the person's internet only where the browser says so. */
export const noAnswerText = () =>
  hasNetwork()
    ? 'O servidor não respondeu. Tente novamente em instantes.'
    : 'Sem conexão com o servidor. Verifique sua internet e tente novamente.';

/**
 * What to say of any failure in a browser that is older than the product holds (Chrome 110, Firefox 115, Safari 16.4, as in
 * vite.config.ts); nothing in others. These two came with those versions.
 */
export const oldBrowserText = () =>
  'toSorted' in Array.prototype && 'CompressionStream' in globalThis
    ? undefined
    : 'Este navegador é antigo demais. Atualize-o, ou use outro, e tente novamente.';
