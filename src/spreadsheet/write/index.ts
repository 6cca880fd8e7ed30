export type { Cell, Sheet } from './sheet';
export { saveWorkbook, writeWorkbook } from './writeWorkbook';
