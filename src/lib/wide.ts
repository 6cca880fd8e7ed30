/** Room for a table, and for what a phone keeps behind buttons. */
export const wideQuery = '(min-width: 900px)';

/** Whether there is that room now; of a browser that does not tell nothing is assumed. */
export const isWide = () => window.matchMedia?.(wideQuery).matches ?? false;
