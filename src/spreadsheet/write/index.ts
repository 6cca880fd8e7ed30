// What pages need to write workbooks: the writer itself runs in workers, which enter through workbook/.
export { saveWorkbook } from './saveWorkbook';
export type { Cell, Sheet } from './sheet';
export { writeWorkbook } from './writeWorkbook';
