export { saveWorkbook } from './saveWorkbook';
export type { Cell, Sheet } from './sheet';
export { writeWorkbook } from './writeWorkbook';
