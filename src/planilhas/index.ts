export { ExportButton } from './export/ExportButton';
export { type Column, type Export, planilhaOf, sheetOf } from './export/planilha';
export { ImportButton } from './ImportButton';
export { askForImport } from './importAsked';
export { TillPage } from './till';
export { isInterrupted } from './write/run';
