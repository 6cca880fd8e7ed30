export type * from './assistente';
export * from './changes';
export type * from './etiquetas';
export * from './imports';
export type * from './providers';
