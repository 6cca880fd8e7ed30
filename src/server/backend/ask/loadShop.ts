import type { EmbeddedBackend } from '../openBackend.ts';
import { StartError } from '../startError.ts';

type Fields = Record<string, unknown>;
/** A file's record keeps its id, whatever that is; the database has one of its own. */
export interface Shop {
  questions: { q: string; momento: string }[];
  /** The file's id of a record of the database. */
  idOf: (id: string) => unknown;
}

/** Writes the records of a parsed file, in the product's names, into an empty database. Throws a `StartError` on a wrong file. */
export async function loadShop(query: EmbeddedBackend['query'], file: unknown): Promise<Shop> {
  const shop = isFields(file) ? file : wrong('The file is no JSON object');
  const questions = listOf(shop, 'questions').map((question) => ({
    q: textOf(typeof question === 'string' ? question : question.q).replaceAll('\0', ''),
    momento: momentOf(typeof question === 'string' ? undefined : question.momento),
  }));
  const ids = new Map<string, unknown>();
  const own = new Map<string, string>();
  const keep = (kind: string, id: unknown): string => {
    const uuid = crypto.randomUUID();
    ids.set(uuid, id ?? null);
    if (id !== undefined && id !== null) own.set(`${kind} ${id}`, uuid);
    return uuid;
  };

  const perguntas = recordsOf(shop, 'perguntas').map((one) => ({
    id: keep('pergunta', one.id),
    pergunta: filled(one.pergunta, '?'),
    contexto: filled(one.contexto, '-'),
    resposta: filled(one.resposta, '-'),
  }));
  const produtos = recordsOf(shop, 'produtos').map((one) => ({
    id: keep('produto', one.id),
    nome: filled(one.nome, '?').slice(0, 300),
    valor: Number(one.valor) || 0,
    localizacao: filled(one.localizacao, '-').slice(0, 300),
    categoria: filled(one.categoria, 'Geral').slice(0, 300),
    tipo_venda: one.tipoVenda === 'kg' ? 'kg' : 'unidade',
  }));
  const promocoes = recordsOf(shop, 'promocoes').map((one) => ({
    id: keep('promocao', one.id),
    nome: filled(one.nome, '?').slice(0, 300),
    categoria: filled(one.categoria, 'Geral').slice(0, 300),
    descricao: one.descricao ?? null,
    dia_da_semana: one.diaDaSemana ?? null,
    dias_ativos: Array.isArray(one.diasAtivos) ? one.diasAtivos : [],
    inicio: one.inicio || null,
    fim: one.fim || null,
    status: one.status === 'Suspender' ? 'Suspender' : 'Ativar',
    linhas: (Array.isArray(one.produtos) ? one.produtos : []).filter(isFields).flatMap((line, place) => {
      const produto_id = own.get(`produto ${line.produtoId ?? line.id}`);
      return produto_id && (Number(line.desconto) > 0 || line.preco != null)
        ? [{ produto_id, desconto: line.desconto || 0, preco: line.preco ?? null, posicao: place + 1 }]
        : [];
    }),
  }));

  await insertAll(query, 'perguntas', perguntas, insertPerguntas);
  await insertAll(query, 'produtos', produtos, insertProdutos);
  await insertAll(query, 'promocoes', promocoes, insertPromocoes);
  if (shop.sinonimos !== undefined) {
    const groups = (Array.isArray(shop.sinonimos) ? shop.sinonimos : wrong('"sinonimos" is no list')).map(groupOf);
    await query('delete from public.sinonimos where true');
    await insertAll(
      query,
      'sinonimos',
      groups.map((termos) => ({ termos })),
      insertSinonimos,
    );
  }
  await query('analyze');
  return { questions, idOf: (id) => ids.get(id) };
}

const columnsOf = 'from jsonb_to_recordset(private.unquoted($1::jsonb))';
const insertPerguntas = `insert into public.perguntas (id, pergunta, contexto, resposta)
  select id, pergunta, contexto, resposta ${columnsOf} r (id uuid, pergunta text, contexto text, resposta text)`;
const insertProdutos = `with given as materialized (
    select * ${columnsOf} r (id uuid, nome text, valor numeric, localizacao text, categoria text, tipo_venda text)
  ), made as (
    insert into public.categorias (nome) select distinct on (private.fold(btrim(categoria))) categoria from given
    on conflict do nothing returning id, nome_ordem)
  insert into public.produtos (id, nome, valor, localizacao, categoria_id, tipo_venda)
  select g.id, g.nome, g.valor, g.localizacao,
         coalesce((select m.id from made m where m.nome_ordem = private.fold(btrim(g.categoria))), private.categoria_named(g.categoria)),
         g.tipo_venda from given g`;
const insertPromocoes = `select private.save_promocao(p - 'linhas', p -> 'linhas') from jsonb_array_elements(private.unquoted($1::jsonb)) p`;
const insertSinonimos = `insert into public.sinonimos (termos) select termos ${columnsOf} r (termos text) on conflict do nothing`;

async function insertAll(
  query: EmbeddedBackend['query'],
  name: string,
  rows: Fields[],
  statement: string,
): Promise<void> {
  for (let from = 0; from < rows.length; from += 5000) {
    await query(statement, [JSON.stringify(rows.slice(from, from + 5000)).replaceAll('\\u0000', '')]).catch((error) => {
      throw new StartError(`"${name}" could not be loaded: ${(error as Error).message}`);
    });
  }
}

function wrong(what: string): never {
  throw new StartError(`${what}: see "Questions in batches" in docs/operations.md.`);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listOf(shop: Fields, name: string): (Fields | string)[] {
  const list = shop[name] ?? [];
  if (!Array.isArray(list)) return wrong(`"${name}" is no list`);
  return list.map((one) =>
    isFields(one) || typeof one === 'string' ? one : wrong(`"${name}" has ${JSON.stringify(one)}`),
  );
}

const recordsOf = (shop: Fields, name: string) =>
  listOf(shop, name).map((one) =>
    typeof one === 'string' ? wrong(`"${name}" has a text where a record is expected`) : one,
  );

const textOf = (value: unknown) => (typeof value === 'string' ? value : wrong('A question has no text "q"'));

/** A moment without an offset is São Paulo's. */
function momentOf(value: unknown): string {
  if (value === undefined || value === null) return new Date().toISOString();
  const text = /[T ][\d:.]+$/.test(String(value)) ? `${value}-03:00` : String(value);
  return Number.isNaN(new Date(text).getTime()) ? wrong(`"momento" is no moment: ${value}`) : text;
}

const filled = (value: unknown, otherwise: string) => {
  const text = value === undefined || value === null ? '' : String(value);
  return /\S/.test(text) ? text : otherwise;
};

const groupOf = (group: unknown): string => {
  if (Array.isArray(group)) return group.join(', ');
  return isFields(group) ? groupOf(group.termos) : String(group);
};
