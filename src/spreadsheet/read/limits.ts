const mega = 1024 * 1024;

/** Bounds of a workbook, whatever its headers claim: rows, columns and characters are the format's, the others what a browser tab can bear. */
export const limits = {
  /** Bytes of an inflated part; of workbook, relationships and styles. */
  partBytes: 4096 * mega,
  smallPartBytes: 16 * mega,
  rows: 1_048_576,
  columns: 16_384,
  cells: 32_000_000,
  /** Bytes of a .csv read at a time, and characters of a row of it: an open quote would take the rest of the file for a cell. */
  chunkBytes: mega,
  rowText: 8 * mega,
  merges: 1_048_576,
  characters: 32_767,
  /** UTF-8 bytes of all the texts kept. */
  textBytes: 1536 * mega,
};
