import { columnOf, count, createdAt, type Kind, other } from '../../domain';
import { type Fields, procurados, type RecordOf, type Resource, resources, semResposta } from '../../resources';
import type { Embedded } from './promocaoProdutos';

export interface Mapping extends Pick<Resource['stored'], 'savedBy' | 'searchPage' | 'settled' | 'toFilter'> {
  table: string;
  fields: Record<string, string>;
  kinds: Record<string, Kind>;
  readOnly: readonly string[];
  search: string;
  order: Record<string, string>;
  embedded?: Record<string, Embedded>;
}

function columnsIn(declared: Fields) {
  const fields = Object.entries(declared);
  return {
    fields: Object.fromEntries(fields.map(([name, field]) => [name, columnOf(name, field)])),
    kinds: Object.fromEntries(fields.map(([name, { kind }]) => [name, kind])),
    readOnly: fields.flatMap(([name, { readOnly }]) => (readOnly ? [name] : [])),
  };
}

const id = other<string>('uuid');
const updatedAt = other<string>('moment', { readOnly: true });

function mappingFrom({ table, fields, naming, search, stored }: Resource): Mapping {
  const order = stored.order ?? `${columnOf(naming, fields[naming] ?? {})}_ordem`;
  const searched = search.length === 1 && search[0] === naming ? order : 'busca';
  return {
    search: searched,
    ...stored,
    table,
    ...columnsIn({ id, ...fields, updatedAt }),
    order: { [naming]: order },
  };
}

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
export type Historico = Entry<typeof historico>;

export const mappings = new Map<string, Mapping>([
  ...resources.map((resource): [string, Mapping] => [resource.name, mappingFrom(resource)]),
  ['atividades', { table: 'atividades', ...columnsIn(atividade), search: 'nome', order: {} }],
  ['historico', { table: 'historico_de_produtos', ...columnsIn(historico), search: 'quem', order: {} }],
  ...[semResposta, procurados].map(({ name, table, fields, stored }: Resource): [string, Mapping] => [
    name,
    { ...stored, table, ...columnsIn({ id, ...fields }), search: 'busca', order: {} },
  ]),
]);
