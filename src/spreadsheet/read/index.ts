export { type ErrorCode, ReadError } from './errors';
export { readSheet } from './readSheet';
export type { Cell, CellError, ReadOptions, ReadProgress, Table } from './table';
