/** Shim for EmailJS's store of earlier messages, which reads `localStorage` at import and throws where site data are blocked. */
export const createWebStorage = () => undefined;
