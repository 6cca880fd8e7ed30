function createCount() {
  let open = 0;
  const listeners = new Set<() => void>();
  const count = (change: number) => {
    open += change;
    for (const listener of listeners) listener();
  };
  return {
    /** Says that one opened; returns how to say that it closed. */
    opened(): () => void {
      count(1);
      return () => count(-1);
    },
    any: () => open > 0,
    /** Calls back when one opens or closes; returns how to stop that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Open forms with text. The end of a session or an access must not discard them. */
export const openForms = createCount();

/** What is being taken back at this moment. Nobody typed anything, so that leaving loses nothing. */
export const openUndos = createCount();

/** Whether a session that merely ended is asked for over the page, which stays. */
export const holdsPage = () => openForms.any() || openUndos.any();
