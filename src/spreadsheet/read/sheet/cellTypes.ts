/** Types of cell by the first letter of their name, except 'str', which would meet 's'. */
export const SHARED = 0x73;
export const BOOL = 0x62;
export const ERROR = 0x65;
export const ISO_DATE = 0x64;
export const NUMERIC = 0x6e;
export const FORMULA_TEXT = 1;
