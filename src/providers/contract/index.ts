export type * from './assistente';
export * from './changes';
export * from './imports';
export type * from './providers';
