export { ImportButton } from './ImportButton';
export { askForImport } from './importAsked';
