/** What a workbook may ask of the machine, whatever its own headers claim. */
export interface Limites {
  /** Bytes of one part, inflated. */
  bytesPorParte: number;
  /** Bytes of all the parts read, inflated. */
  bytesNoTotal: number;
  /** Bytes of a small part (workbook, relationships; styles may have twice as much), inflated. */
  bytesDeParteMenor: number;
  /** Elements of a small part. */
  elementosDeParteMenor: number;
  /** Files inside the zip. */
  entradas: number;
  linhas: number;
  colunas: number;
  /** Cells with a value. */
  celulas: number;
  /** UTF-16 units of one text, as the spreadsheet programs count them. */
  caracteres: number;
  /** Entries of the table of shared strings. */
  textosCompartilhados: number;
  /** UTF-8 bytes of all the texts kept. */
  bytesDeTexto: number;
}

const mega = 1024 * 1024;

/** Rows, columns and characters are the file format's own limits; the rest is what real files have and a browser tab can bear. */
export const limitesPadrao: Readonly<Limites> = {
  bytesPorParte: 4096 * mega,
  bytesNoTotal: 6144 * mega,
  bytesDeParteMenor: 8 * mega,
  elementosDeParteMenor: 200_000,
  entradas: 20_000,
  linhas: 1_048_576,
  colunas: 16_384,
  celulas: 32_000_000,
  caracteres: 32_767,
  textosCompartilhados: 16_000_000,
  bytesDeTexto: 1536 * mega,
};
