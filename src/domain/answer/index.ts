// Node imports this file too and needs the extensions.
export * from './consulta.ts';
export * from './lista.ts';
export * from './spokenAnswer.ts';
