export { ExportButton } from './export/ExportButton';
export { type Column, type Export, sheetOf } from './export/planilha';
export { ImportButton } from './ImportButton';
export { askForImport } from './importAsked';
export { interruptedImports } from './interrupted';
