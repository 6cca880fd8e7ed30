/** Whether the browser has a network; the server may still be unreachable. */
export const hasNetwork = () => globalThis.navigator?.onLine !== false;

/** The message of a request without an answer. */
export const noAnswerText = () =>
  hasNetwork()
    ? 'O servidor não respondeu. Tente novamente em instantes.'
    : 'Sem conexão com o servidor. Verifique sua internet e tente novamente.';

/**
 * The message of any failure in a browser older than Chrome 110, Firefox 115 or Safari 16.4 (build target in vite.config.ts), which brought
 * these two features; undefined in others.
 */
export const oldBrowserText = () =>
  'toSorted' in Array.prototype && 'CompressionStream' in globalThis
    ? undefined
    : 'Este navegador é antigo demais. Atualize-o, ou use outro, e tente novamente.';
