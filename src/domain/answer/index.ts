// Node imports this file too and needs the extensions.
export * from './consulta.ts';
export * from './pricedList.ts';
export * from './spokenAnswer.ts';
