let open = 0;

/** Forms with somebody's text in them. Counted so that a session that ends does not throw the text away. */
export const openForms = {
  /** Says that a form is open; returns how to say that it closed. */
  opened(): () => void {
    open += 1;
    return () => {
      open -= 1;
    };
  },
  any: () => open > 0,
};
