export { type ErrorCode, ReadError } from './errors';
export { readSheet } from './readSheet';
export type { Cell, CellError, CellFormat, ReadOptions, ReadProgress, Table } from './table';
