export { ExportButton } from './export/ExportButton';
export { type Column, type Export, planilhaOf, sheetOf } from './export/planilha';
export { ImportButton } from './ImportButton';
export { askForImport } from './importAsked';
export { isInterrupted } from './write/run';
