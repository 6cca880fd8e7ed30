import { categorias } from './categorias';
import type { Destination } from './destination';
import { perguntas } from './perguntas';
import { perguntasTeste } from './perguntasTeste';
import { produtos } from './produtos';
import { promocao } from './promocao';
import { promocoes } from './promocoes';

export * from './destination';
export { mergeRows } from './offer';
export { rowOf } from './promocao';
export { addProblem, pick, sameValue, textsOf } from './rows';

const all = { produtos, categorias, perguntas, perguntas_teste: perguntasTeste, promocoes, promocao };

export type DestinationName = keyof typeof all;

/** Destinations that write records and keep a journal. */
export type JournaledName = {
  [Name in DestinationName]: (typeof all)[Name] extends { journal: object } ? Name : never;
}[DestinationName];

export const destinations: Record<DestinationName, Destination & { brings?: { resource: JournaledName } }> = all;
