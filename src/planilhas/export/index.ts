export { ExportButton } from './ExportButton';
export { type Column, type Export, sheetOf } from './planilha';
