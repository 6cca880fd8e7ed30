/** Bounds of a workbook, whatever its headers claim. Bytes are counted inflated. */
export interface Limits {
  partBytes: number;
  totalBytes: number;
  /** Of workbook and relationships; styles may have twice as much. */
  smallPartBytes: number;
  smallPartElements: number;
  entries: number;
  rows: number;
  columns: number;
  /** Cells with a value. */
  cells: number;
  /** UTF-16 units of one text. */
  characters: number;
  sharedTexts: number;
  /** UTF-8 bytes of all the texts kept. */
  textBytes: number;
}

const mega = 1024 * 1024;

/** Rows, columns and characters are the format's limits; the others are what a browser tab can bear. */
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
