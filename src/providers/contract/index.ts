export type * from './assistente';
export * from './changes';
export type * from './imports';
export type * from './providers';
