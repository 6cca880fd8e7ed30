export { type Column, type Export, ExportButton, sheetOf } from './export';
export { ImportButton } from './ImportButton';
export { askForImport } from './importAsked';
