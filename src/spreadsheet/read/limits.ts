/** What a workbook may ask of the machine, whatever its own headers claim. */
export interface Limits {
  /** Bytes of one part, inflated. */
  partBytes: number;
  /** Bytes of all the parts read, inflated. */
  totalBytes: number;
  /** Bytes of a small part (workbook, relationships; styles may have twice as much), inflated. */
  smallPartBytes: number;
  /** Elements of a small part. */
  smallPartElements: number;
  /** Files inside the zip. */
  entries: number;
  rows: number;
  columns: number;
  /** Cells with a value. */
  cells: number;
  /** UTF-16 units of one text, as the spreadsheet programs count them. */
  characters: number;
  /** Entries of the table of shared strings. */
  sharedTexts: number;
  /** UTF-8 bytes of all the texts kept. */
  textBytes: number;
}

const mega = 1024 * 1024;

/** Rows, columns and characters are the file format's own limits; the rest is what real files have and a browser tab can bear. */
export const defaultLimits: Readonly<Limits> = {
  partBytes: 4096 * mega,
  totalBytes: 6144 * mega,
  smallPartBytes: 8 * mega,
  smallPartElements: 200_000,
  entries: 20_000,
  rows: 1_048_576,
  columns: 16_384,
  cells: 32_000_000,
  characters: 32_767,
  sharedTexts: 16_000_000,
  textBytes: 1536 * mega,
};
