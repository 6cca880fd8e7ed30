/** Width from which lists are tables. */
export const wideQuery = '(min-width: 900px)';

/** Whether the window is that wide now. */
export const isWide = () => window.matchMedia?.(wideQuery).matches ?? false;
