import { produtoFields } from '../../../src/domain';

/** The fields of products that a place lacks on purpose. */
const without = {
  // Both stand below the price.
  table: ['novoValor', 'novoValorEm'],
  sheet: [],
  'spreadsheet import': [],
  history: [],
  search: ['valor', 'tipoVenda', 'localizacao', 'codigo', 'conteudo', 'novoValor', 'novoValorEm'],
  filter: ['nome', 'localizacao', 'codigo', 'conteudo', 'novoValor', 'novoValorEm'],
  // A bulk change of prices may begin on a day.
  'bulk change': ['nome', 'tipoVenda', 'codigo', 'conteudo', 'novoValor', 'novoValorEm'],
  'saved record': [],
  'changed record': [],
  'import of the database': [],
  'list of the database': [],
  feed: [],
  'answer of the assistant': [],
} as const satisfies Record<string, readonly (keyof typeof produtoFields)[]>;

export type Place = keyof typeof without;

/** The fields of products that a place should have, given those that it has. */
export function forgottenIn(place: Place, there: Iterable<string>): string[] {
  const known: readonly string[] = [...there, ...without[place]];
  return Object.keys(produtoFields).filter((name) => !known.includes(name));
}
