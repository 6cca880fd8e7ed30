/**
 * What to say of any failure in a browser that is older than the product holds (Chrome 110, Firefox 115, Safari 16.4, as in
 * vite.config.ts); nothing in others. These two came with those versions.
 */
export const oldBrowserText = () =>
  'toSorted' in Array.prototype && 'CompressionStream' in globalThis
    ? undefined
    : 'Este navegador é antigo demais. Atualize-o, ou use outro, e tente novamente.';
