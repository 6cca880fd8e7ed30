import { randomUUID } from 'node:crypto';
import type { EmbeddedBackend } from '../openBackend.ts';
import { StartError } from '../startError.ts';

type Id = string | number;
type Loose = Record<string, unknown>;

/** Records as the panel has them, with any ids; promotions with their rows. */
export interface Shop {
  perguntas?: Loose[];
  produtos?: Loose[];
  promocoes?: Loose[];
  /** A group of words each: 'refri, refrigerante', a list of them, or `{ termos }`. */
  sinonimos?: unknown[];
}

/** Rows of one statement. */
const batch = 5000;

/** Puts the records of a shop in place of those that are there. Resolves to the given id of a stored one. */
export async function loadShop(query: EmbeddedBackend['query'], shop: Shop): Promise<(stored: string) => Id> {
  const given = new Map<string, Id>();
  const stored = new Map<string, string>();
  const named = (kind: string, records: Loose[] = []) =>
    records.map((record, place) => {
      const id = randomUUID();
      const own = (record.id ?? place) as Id;
      given.set(id, own);
      stored.set(`${kind} ${own}`, id);
      return { ...record, id };
    });
  const insert = async (sql: string, records: object[]) => {
    for (let at = 0; at < records.length; at += batch)
      await query(sql, [JSON.stringify(records.slice(at, at + batch))]);
  };

  await query(`do $$ begin
    delete from public.promocoes where true; delete from public.produtos where true; delete from public.perguntas where true;
    delete from public.categorias where true; delete from public.consultas where true; end $$`);
  const perguntas = named('pergunta', shop.perguntas).map(({ contexto, ...record }: Loose) => ({
    ...record,
    contexto: filled(contexto) ?? 'Geral',
  }));
  await insert(
    `insert into public.perguntas (id, pergunta, contexto, resposta)
     select id, pergunta, contexto, coalesce(nullif(btrim(resposta), ''), '-') from jsonb_to_recordset($1::text::jsonb)
         as r (id uuid, pergunta text, contexto text, resposta text)`,
    perguntas,
  );
  const produtos = named('produto', shop.produtos).map((record: Loose) => ({
    ...record,
    tipo_venda: field(record, 'tipoVenda', 'tipo_venda') === 'kg' ? 'kg' : 'unidade',
    categoria: filled(record.categoria) ?? 'Geral',
    localizacao: filled(record.localizacao) ?? '-',
    valor: record.valor ?? record.preco ?? 0,
  }));
  await query(
    `insert into public.categorias (nome) select distinct on (private.fold(btrim(nome))) nome
       from jsonb_array_elements_text($1::text::jsonb) nome`,
    [JSON.stringify([...new Set(produtos.map(({ categoria }) => categoria))])],
  );
  await insert(
    `insert into public.produtos (id, nome, valor, localizacao, tipo_venda, categoria_id)
     select id, nome, valor, localizacao, tipo_venda, private.categoria_named(categoria) from jsonb_to_recordset($1::text::jsonb)
         as r (id uuid, nome text, valor numeric, localizacao text, tipo_venda text, categoria text)`,
    produtos,
  );
  for (const record of named('promocao', shop.promocoes)) {
    const promocao: Loose = record;
    const linhas = (promocao.produtos ?? promocao.linhas ?? []) as Loose[];
    const rows = linhas.map((row) => {
      const own = field(row, 'produtoId', 'produto_id');
      const id = stored.get(`produto ${own}`);
      if (!id) throw new StartError(`The promotion "${promocao.nome}" has a product that the file lacks: ${own}.`);
      return { produto_id: id, desconto: row.desconto, preco: row.preco };
    });
    await query('select from public.gravar_promocao($1::text::jsonb, $2::text::jsonb)', [
      JSON.stringify({
        id: record.id,
        nome: promocao.nome ?? promocao.titulo,
        categoria: filled(promocao.categoria) ?? 'Geral',
        descricao: promocao.descricao ?? null,
        desconto: promocao.desconto ?? 0,
        dia_da_semana: field(promocao, 'diaDaSemana', 'dia_da_semana') ?? null,
        dias_ativos: field(promocao, 'diasAtivos', 'dias_ativos') ?? [],
        inicio: promocao.inicio ?? null,
        fim: promocao.fim ?? null,
        status: promocao.status ?? 'Ativar',
      }),
      JSON.stringify(rows),
    ]);
  }
  if (shop.sinonimos) {
    const groups = shop.sinonimos.map((group) => {
      const terms = Array.isArray(group) ? group : (Object(group).termos ?? group);
      return { termos: Array.isArray(terms) ? terms.join(', ') : String(terms) };
    });
    await insert(
      'insert into public.sinonimos (termos) select termos from jsonb_to_recordset($1::text::jsonb) as r (termos text)',
      groups,
    );
  }
  await query('analyze');
  return (id) => given.get(id) ?? id;
}

const filled = (value: unknown) => (String(value ?? '').trim() === '' ? undefined : value);
const field = (record: Loose, name: string, column: string) => record[name] ?? record[column];
