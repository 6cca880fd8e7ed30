import { catalogue } from '../../domain';
import { resources } from '../../resources';
import { categorias } from './categorias';
import type { Destination } from './destination';
import { perguntas } from './perguntas';
import { perguntasTeste } from './perguntasTeste';
import { plainDestination } from './plain';
import { produtos } from './produtos';
import { promocao } from './promocao';
import { promocoesDestination } from './promocoes';

export * from './destination';
export { isMoneyTitle, mergeRows } from './offer';
export { rowOf } from './promocao';
export { parseDias } from './promocoes';
export { addProblem, pick, sameValue, textsOf } from './rows';

const own = {
  produtos,
  categorias,
  perguntas,
  perguntas_teste: perguntasTeste,
  promocoes: promocoesDestination(catalogue.stored),
  promocao,
} satisfies Record<string, Destination>;

const plain = resources.filter(({ name, imports }) => imports && !(name in own));

/** All destinations; a resource without one of its own has that of its declaration. */
export const destinations: Record<keyof typeof own, Destination> & Record<string, Destination> = {
  ...own,
  ...Object.fromEntries(plain.map((resource) => [resource.name, plainDestination(resource)])),
};

/** The destination of that name. Throws for an unknown name. */
export function destinationOf(name: string): Destination {
  const found = destinations[name];
  if (!found) throw new Error(`Unknown destination "${name}"`);
  return found;
}
