import { count, createdAt, type Kind, other } from '../../domain';
import { type Fields, type RecordOf, type Resource, resources } from '../../resources';
import { promocaoFilter } from './promocaoFilter';
import type { Embedded } from './promocaoProdutos';

/** How one react-admin resource is stored: field names on the left, column names on the right. */
export interface Mapping {
  table: string;
  fields: Record<string, string>;
  kinds: Record<string, Kind>;
  /** Fields the database fills; never sent. */
  readOnly: readonly string[];
  /** Whether a change also sends its moment as `updated_at` (spec §7); the database keeps its own. */
  stamped?: boolean;
  /** Function of the database that saves what is no column of the table, such as a name that stands in another, and its argument. */
  savedBy?: { name: string; argument: string };
  /** Folded column that `q` searches. */
  search: string;
  /** Function of the database that answers the pages of a search, where what is found has an order of its own. */
  searchPage?: string;
  /** Folded columns to sort by instead of the field's own. */
  order: Record<string, string>;
  /** Fields that hold rows of another table, read along and never written with the record. */
  embedded?: Record<string, Embedded>;
  /** What its filters that are no fields ask of the columns. */
  toFilter?: (filter: Record<string, unknown>) => Record<string, unknown>;
}

const snakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnsIn(declared: Fields) {
  const fields = Object.entries(declared);
  return {
    fields: Object.fromEntries(fields.map(([name, { column }]) => [name, column ?? snakeCase(name)])),
    kinds: Object.fromEntries(fields.map(([name, { kind }]) => [name, kind])),
    readOnly: fields.flatMap(([name, { readOnly }]) => (readOnly ? [name] : [])),
  };
}

const id = other<string>('uuid');
const updatedAt = other<string>('moment', { readOnly: true });

function mappingFrom({ name, table, fields, naming, search, stored }: Resource): Mapping {
  const order = stored.order ?? `${fields[naming]?.column ?? snakeCase(naming)}_ordem`;
  const searched = search.length === 1 && search[0] === naming ? order : 'busca';
  return {
    table,
    ...columnsIn({ id, ...fields, updatedAt }),
    stamped: stored.stamped,
    search: stored.search ?? searched,
    searchPage: stored.searchPage,
    savedBy: stored.savedBy,
    order: { [naming]: order },
    toFilter: name === 'promocoes' ? promocaoFilter : undefined,
  };
}

// Written by triggers alone.
const atividade = {
  id: other<number>('number'),
  quem: other<string | null>('text'),
  quemId: other<string | null>('uuid'),
  acao: other<string>('text'),
  recurso: other<string>('text'),
  registroId: other<string | null>('uuid'),
  nome: other<string | null>('text'),
  quantos: count({}),
  createdAt,
};
/** Of products. Written by triggers alone, as well. */
const historico = {
  id: other<number>('number'),
  produtoId: other<string | null>('uuid'),
  quem: other<string | null>('text'),
  acao: other<string>('text'),
  changed: other<unknown>('list', { column: 'campos' }),
  createdAt,
};

type Entry<F extends Fields> = Omit<RecordOf<{ fields: F }>, 'id' | 'updatedAt'> & { id: number };
export type Atividade = Entry<typeof atividade>;
/** An entry of a product's history. */
export type Historico = Entry<typeof historico>;

/** How everything that Supabase stores is stored, by the resource's name. */
export const mappings = new Map<string, Mapping>([
  ...resources.map((resource): [string, Mapping] => [resource.name, mappingFrom(resource)]),
  ['atividades', { table: 'atividades', ...columnsIn(atividade), search: 'nome', order: {} }],
  ['historico', { table: 'historico_de_produtos', ...columnsIn(historico), search: 'quem', order: {} }],
]);
