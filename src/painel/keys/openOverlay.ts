export type Overlay = 'palette' | 'sheet';

const listeners = new Set<(name: Overlay) => void>();

export function openOverlay(name: Overlay): void {
  for (const listener of listeners) listener(name);
}

/** Returns a function that unsubscribes. */
export function onOverlayAsked(listener: (name: Overlay) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
