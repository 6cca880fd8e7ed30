export { workbookOf } from './workbook';
