// Stands in for what EmailJS keeps of earlier messages, for a limit that the product does not set: it asks for `localStorage` when it is
// imported, which throws where site data are blocked.

export const createWebStorage = () => undefined;
