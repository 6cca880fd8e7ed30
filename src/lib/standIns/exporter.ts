/** Stands in for `jsonexport`, with which react-admin would export a list as CSV. The product's own exports do not. */
export default function jsonExport(): never {
  throw new Error('exports are made in src/planilhas/export');
}
