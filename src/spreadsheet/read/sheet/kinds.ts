/** What a stored value is: the number itself, a text's place in the pool, 0 or 1, a day number, a share of one. */
export const NUMBER = 0;
export const TEXT = 1;
export const BOOLEAN = 2;
export const DATE = 3;
export const PERCENT = 4;
export type Kind = typeof NUMBER | typeof TEXT | typeof BOOLEAN | typeof DATE | typeof PERCENT;
