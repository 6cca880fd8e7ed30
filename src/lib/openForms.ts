let open = 0;
const listeners = new Set<() => void>();

const count = (change: number) => {
  open += change;
  for (const listener of listeners) listener();
};

/** Forms with somebody's text in them. Counted so that a session or an access that ends does not throw the text away. */
export const openForms = {
  /** Says that a form is open; returns how to say that it closed. */
  opened(): () => void {
    count(1);
    return () => count(-1);
  },
  any: () => open > 0,
  /** Calls back when a form opens or closes; returns how to stop that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
