/** What opens over a page of the panel. */
export type Overlay = 'palette' | 'sheet';

const listeners = new Set<(name: Overlay) => void>();

/** Opens one of them, from wherever there is a button for it. */
export function openOverlay(name: Overlay): void {
  for (const listener of listeners) listener(name);
}

/** Calls back when one is to be opened; returns how to stop that. */
export function onOverlayAsked(listener: (name: Overlay) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
