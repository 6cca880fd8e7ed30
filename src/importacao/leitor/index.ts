export { type ErrorCode, ReadError } from './erros';
export { readSheet } from './lerPlanilha';
export type { Limits } from './limites';
export type { Cell, ReadOptions, ReadProgress, Table } from './tabela';
