/** Kinds of stored values: number, position in the text pool, 0 or 1, day number, fraction of one, position of an error's name. */
export const NUMBER = 0;
export const TEXT = 1;
export const BOOLEAN = 2;
export const DATE = 3;
export const PERCENT = 4;
export const ERROR = 5;

/** The bits of a kind, and of all that is kept of a cell beside its row: its kind and what its number format says. */
export const kindMask = 7;
export const styleBits = 12;

/** Cell types by their first letter; 'str' would clash with 's'. */
export const SHARED = 0x73;
export const BOOL = 0x62;
export const ERR = 0x65;
export const ISO_DATE = 0x64;
export const NUMERIC = 0x6e;
export const FORMULA_TEXT = 1;
