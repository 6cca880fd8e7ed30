/** Error values of cells, by the codes that .xls files and the library have for them. */
export const errorCodes: Readonly<Record<string, number>> = {
  '#NULL!': 0,
  '#DIV/0!': 7,
  '#VALUE!': 15,
  '#REF!': 23,
  '#NAME?': 29,
  '#NUM!': 36,
  '#N/A': 42,
};
