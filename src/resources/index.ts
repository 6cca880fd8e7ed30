import { cargos } from './cargos';
import { categorias } from './categorias';
import type { Resource } from './defineResource';
import { perguntas } from './perguntas';
import { perguntasTeste } from './perguntasTeste';
import { perguntaValidades } from './perguntaValidades';
import { perguntaVariantes } from './perguntaVariantes';
import { procurados } from './procurados';
import { produtos } from './produtos';
import { promocoes } from './promocoes';
import { semResposta } from './semResposta';
import { sinonimos } from './sinonimos';
import { usuarios } from './usuarios';

export const resources: Resource[] = [
  usuarios,
  produtos,
  categorias,
  promocoes,
  cargos,
  perguntas,
  perguntasTeste,
  perguntaVariantes,
  sinonimos,
  perguntaValidades,
];

/** The resource of that name. Throws for an unknown name. */
export function resourceOf(name: string): Resource {
  const found = [...resources, semResposta, procurados].find((resource) => resource.name === name);
  if (!found) throw new Error(`Unknown resource "${name}"`);
  return found;
}

export type { Cargo } from './cargos';
export type { Categoria } from './categorias';
export type { Fields, RecordOf, Resource, Stored } from './defineResource';
export type { Pergunta } from './perguntas';
export type { PerguntaTeste } from './perguntasTeste';
export type { Procurado } from './procurados';
export type { Produto } from './produtos';
export type { StoredPromocao } from './promocoes';
export type { SemResposta } from './semResposta';
export type { Usuario } from './usuarios';
export { cargos, categorias, perguntas, perguntasTeste, procurados, produtos, promocoes, semResposta, usuarios };
