import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diasDaSemana } from '../../src/domain';
import type { Resource } from '../../src/resources';
import type { Backend } from '../../src/server/backend/boot';
import { readingFunctions } from '../../src/server/backend/door/dataCall';
import { categoriaId } from '../support/node/categoriaId';
import { boot, type Person, secondFactorPeople, threePeople } from '../support/node/people';
import { anotherRow, creatable, insertOf } from '../support/node/samples';

type Verb = 'select' | 'insert' | 'update' | 'delete';
/** rows: sees or changes rows; nothing: an empty answer, or a refusal that reveals as little; refused: 401 or 403. */
type Outcome = 'rows' | 'nothing' | 'refused';

interface TableCase {
  /** SQL that makes a row to act upon and returns its id. */
  make: string;
  /** What is inserted; may depend on the row that was made. */
  insert: Record<string, unknown> | ((id: string) => Promise<Record<string, unknown>>);
  update: Record<string, unknown> | (() => Record<string, unknown>);
  /** Column that `make` returns as `id`, when it is another. */
  key?: string;
  expected: Record<'anonymous' | 'awaiting' | 'staff', Record<Verb, Outcome>>;
}

const closed: Record<Verb, Outcome> = { select: 'nothing', insert: 'refused', update: 'nothing', delete: 'nothing' };
const open: Record<Verb, Outcome> = { select: 'rows', insert: 'rows', update: 'rows', delete: 'rows' };
const staffOnly = { anonymous: closed, awaiting: closed, staff: open };

let made = 0;
const name = () => `Linha de teste ${++made}`;
const makeNamed = (table: string) => () => `insert into public.${table} (nome) values ('${name()}') returning id`;
const produto = () =>
  `insert into public.produtos (nome, valor, localizacao, categoria_id) values ('${name()}', 1, 'A', ${categoriaId('Mercearia')})`;
const makeAccount = () =>
  `with u as (insert into auth.users (id, email) values (gen_random_uuid(), '${++made}@example.com') returning id)
   select id from u`;

type Case = Omit<TableCase, 'make'> & { make: () => string };

/** Staff may do everything with the records of a resource, and nobody else anything. */
const caseOf = (resource: Resource): Case => ({
  make: () => `${insertOf(resource.table, anotherRow(resource))} returning id`,
  insert: async () => anotherRow(resource),
  update: () => anotherRow(resource),
  expected: staffOnly,
});

const matrix: Record<string, Case> = {
  ...Object.fromEntries(creatable.map((resource) => [resource.table, caseOf(resource)])),
  promocao_produtos: {
    make: () =>
      `with produto as (${produto()} returning id), promocao as (${makeNamed('promocoes')()})
       insert into public.promocao_produtos (promocao_id, produto_id, desconto)
       select promocao.id, produto.id, 10 from promocao, produto returning promocao_id as id`,
    insert: async (promocao_id) => {
      const [made] = await backend.query<{ id: string }>(`${produto()} returning id`);
      return { promocao_id, produto_id: made?.id, desconto: 5 };
    },
    update: { desconto: 7 },
    key: 'promocao_id',
    expected: staffOnly,
  },
  atividades: {
    make: () => `insert into public.atividades (acao, recurso) values ('criou', 'cargos') returning id`,
    insert: { acao: 'criou', recurso: 'cargos' },
    update: { quem: 'Outra pessoa' },
    // Triggers alone write them.
    expected: {
      anonymous: closed,
      awaiting: closed,
      staff: { select: 'rows', insert: 'refused', update: 'nothing', delete: 'nothing' },
    },
  },
  historico_de_produtos: {
    make: () =>
      `insert into public.historico_de_produtos (produto_id, acao, campos) values (gen_random_uuid(), 'alterou', '{}') returning id`,
    insert: { produto_id: '00000000-0000-4000-8000-000000000000', acao: 'alterou', campos: {} },
    update: { quem: 'Outra pessoa' },
    // Triggers alone write it.
    expected: {
      anonymous: closed,
      awaiting: closed,
      staff: { select: 'rows', insert: 'refused', update: 'nothing', delete: 'nothing' },
    },
  },
  profiles: {
    make: makeAccount,
    key: 'user_id',
    insert: {
      name: 'Intrusa',
      email: 'i@example.com',
      user_id: '00000000-0000-4000-8000-000000000000',
      role: 'Gerente',
    },
    update: { name: 'Mudada' },
    // Profiles come from the trigger alone.
    expected: { anonymous: closed, awaiting: closed, staff: { ...open, insert: 'refused' } },
  },
};

let backend: Backend;
let people: Record<'anonymous' | 'awaiting' | 'staff' | 'weak' | 'strong', Person>;

/** Requests of every kind, of everybody, as a server gets them. */
async function answerManyRequests({ url, key, fetch }: Backend) {
  const answers = ['GET', 'POST', 'PATCH', 'DELETE', 'HEAD'].flatMap((method) =>
    ['rest/v1/cargos', 'rest/v1/profiles', 'rest/v1/rpc/situacao_do_acesso', 'rest/v1/', 'rest/v1/nada'].flatMap(
      (path) =>
        [key, 'sb_secret_wrong'].map(async (apikey) => {
          const body = ['POST', 'PATCH'].includes(method) ? '{}' : undefined;
          const headers = { apikey, 'content-type': 'application/json' };
          return (await fetch(`${url}/${path}`, { method, headers, body })).status;
        }),
    ),
  );
  expect(await Promise.all(answers)).toHaveLength(50);
}

beforeAll(async () => {
  backend = await boot();
});
afterAll(() => backend.close());

describe('as migrated', () => {
  test('every table and view of the public schema stands in this matrix, with RLS on', async () => {
    const tables = await backend.query<{ name: string; rls: boolean; forced: boolean }>(`
      select c.relname as name, c.relrowsecurity as rls from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
    expect(tables.map((table) => table.name)).toEqual(Object.keys(matrix).sort());
    expect(tables.filter((table) => !table.rls)).toEqual([]);
  });

  // The library that answers requests grants everything to everybody at its first one, unless it is kept from it.
  test('grants are the ones written down, and none for anonymous visitors, on a server that has answered', async () => {
    await answerManyRequests(backend);
    const grants = await backend.query<{ grantee: string; table_name: string; verbs: string }>(`
      select grantee, table_name, string_agg(privilege_type, ' ' order by privilege_type) as verbs
        from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
       group by 1, 2 order by 2`);
    const verbs = new Map([
      ...[...creatable.map(({ table }) => table), 'promocao_produtos'].map(
        (table) => [table, 'DELETE INSERT SELECT UPDATE'] as const,
      ),
      ['profiles', 'DELETE SELECT'],
      ['atividades', 'SELECT'],
      ['historico_de_produtos', 'SELECT'],
    ]);
    expect(grants.map(({ grantee, table_name, verbs }) => [grantee, table_name, verbs])).toEqual(
      [...verbs]
        .map(([table, may]) => ['authenticated', table, may])
        .sort(([, a = ''], [, b = '']) => (a < b ? -1 : 1)),
    );
  });

  test('columns, sequences and future tables are as closed', async () => {
    const columns = await backend.query(`
      select grantee, table_name, column_name, privilege_type from information_schema.column_privileges c
       where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
         and not exists (select from information_schema.role_table_grants t
                          where (t.table_schema, t.table_name, t.grantee, t.privilege_type)
                              = (c.table_schema, c.table_name, c.grantee, c.privilege_type))
       order by column_name`);
    const grant = { grantee: 'authenticated', table_name: 'profiles', privilege_type: 'UPDATE' };
    expect(columns).toEqual(['email', 'name', 'role', 'updated_at'].map((column_name) => ({ ...grant, column_name })));
    const sequences = await backend.query(`
      select c.relname, r.who from pg_class c, (values ('anon'), ('authenticated')) as r (who)
       where c.relkind = 'S' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_sequence_privilege(r.who, c.oid, 'usage, select, update')`);
    expect(sequences).toEqual([]);

    await backend.query('create table public.nova (x int)');
    const future = await backend.query(`
      select who from (values ('anon'), ('authenticated'), ('service_role')) as r (who)
       where has_table_privilege(who, 'public.nova', 'select, insert, update, delete, truncate, references, trigger')`);
    await backend.query('drop table public.nova');
    expect(future).toEqual([]);
  });

  test('functions are closed to the public, and definer functions pin their search path', async () => {
    const functions = await backend.query<{ name: string; anyone: boolean; definer: boolean; pinned: boolean }>(`
      select n.nspname || '.' || p.proname as name, p.prosecdef as definer, 
             -- Names in a body that is no text were looked up when it was made.
             coalesce('search_path=""' = any (p.proconfig), false) or p.prosqlbody is not null as pinned,
             has_function_privilege('anon', p.oid, 'execute') as anyone
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private')`);
    expect(functions.length).toBeGreaterThan(5);
    expect(functions.filter((f) => f.anyone).map((f) => f.name)).toEqual([]);
    expect(functions.filter((f) => !f.pinned).map((f) => f.name)).toEqual([]);
    expect(functions.filter((f) => f.definer && f.name.startsWith('public.')).map((f) => f.name)).toEqual([]);
  });

  test('what the door asks of a database without room is declared to write nothing', async () => {
    const functions = await backend.query<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 's' and proname = any ($1)`,
      [readingFunctions],
    );
    expect(functions.map(({ proname }) => proname).sort()).toEqual(readingFunctions.toSorted());
  });

  test('the door is told which columns are computed of a row', () => {
    expect(backend.computedColumns.toSorted()).toEqual([
      'categoria',
      'homonimas',
      'linhas',
      'produtos_count',
      'usuarios_count',
    ]);
  });
});

describe('table × verb × person', () => {
  beforeAll(async () => {
    people = { ...(await threePeople(backend)), ...(await secondFactorPeople(backend)) };
  });

  // A session without the second factor sees what somebody without a cargo sees, and with it what staff see.
  const withFactor = Object.entries(matrix).map(
    ([table, { expected }]) => [table, { ...expected, weak: expected.awaiting, strong: expected.staff }] as const,
  );
  const cases = withFactor.flatMap(([table, expected]) =>
    (Object.keys(expected) as (keyof typeof expected)[]).flatMap((who) =>
      (Object.keys(expected[who]) as Verb[]).map((verb) => ({ table, who, verb, outcome: expected[who][verb] })),
    ),
  );

  test.each(cases)('$who may $verb $table: $outcome', async ({ table, who, verb, outcome }) => {
    const { make, insert, update, key: column = 'id' } = matrix[table] as (typeof matrix)[string];
    const [row] = await backend.query<{ id: string }>(make());
    const at = `${table}?${column}=eq.${row?.id}`;
    const before = await backend.query(`select * from public.${table} where ${column} = '${row?.id}'`);
    const inserted = typeof insert === 'function' ? await insert(row?.id ?? '') : insert;
    const requests: Record<Verb, () => ReturnType<Person['rest']>> = {
      select: () => people[who].rest(at),
      insert: () => people[who].rest(table, { method: 'POST', body: JSON.stringify(inserted) }),
      update: () =>
        people[who].rest(at, {
          method: 'PATCH',
          body: JSON.stringify(typeof update === 'function' ? update() : update),
        }),
      delete: () => people[who].rest(at, { method: 'DELETE' }),
    };
    const { status, body } = await requests[verb]();
    const after = await backend.query(`select * from public.${table} where ${column} = '${row?.id}'`);

    if (outcome === 'rows') {
      expect(status).toBeLessThan(300);
      expect(body).toHaveLength(1);
      if (verb === 'delete') expect(after).toEqual([]);
      if (verb === 'update') expect(after).not.toEqual(before);
      return;
    }
    // Row level security hides rows from somebody who may ask; a visitor may not even ask.
    if (outcome === 'nothing' && who !== 'anonymous') expect([200, 401, 403]).toContain(status);
    else expect([401, 403]).toContain(status);
    if (status === 200) expect(body).toEqual([]);
    expect(after).toEqual(before);
  });

  test('inserting on behalf of nobody leaves no row', async () => {
    const rows = await backend.query("select 1 from public.profiles where name = 'Intrusa'");
    expect(rows).toEqual([]);
  });
});

describe('a profile', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  test.each([{ created_at: '2001-01-01T00:00:00Z' }, { id: nobody }, { user_id: nobody }])(
    'keeps what staff may not change: %o',
    async (change) => {
      const path = 'profiles?email=eq.novata@example.com';
      const before = await backend.query(`select * from public.profiles where email = 'novata@example.com'`);
      const { status, body } = await people.staff.rest(path, { method: 'PATCH', body: JSON.stringify(change) });
      expect([status, body]).toEqual([403, expect.objectContaining({ code: '42501' })]);
      expect(await backend.query(`select * from public.profiles where email = 'novata@example.com'`)).toEqual(before);
    },
  );

  test('is not emptied or locked away by TRUNCATE, which row level security does not see', async () => {
    const [row] = await backend.query<{ may: boolean }>(`
      select bool_or(has_table_privilege(who, c.oid, 'truncate, references, trigger')) as may
        from pg_class c, (values ('anon'), ('authenticated')) as r (who)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    expect(row).toEqual({ may: false });
  });
});

describe('who has access', () => {
  test('is told by one function to each person', async () => {
    const ask = async (who: Person) => (await who.rest('rpc/situacao_do_acesso', { method: 'POST', body: '{}' })).body;
    expect(await ask(people.staff)).toBe('ativo');
    expect(await ask(people.awaiting)).toBe('aguardando');
    const refused = await people.anonymous.rest('rpc/situacao_do_acesso', { method: 'POST', body: '{}' });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  test('is asked by the function that reads products for their owner', async () => {
    await backend.query(`${produto()} returning id`);
    const ask = async (who: Person) => (await who.rest('rpc/lista_de_produtos?ordem=nome_ordem')).body;
    expect(await ask(people.staff)).toContainEqual(expect.objectContaining({ id: expect.any(String), valor: '1.00' }));
    expect(await ask(people.awaiting)).toEqual([expect.objectContaining({ total: 0, id: null, nome: null })]);
    const refused = await people.anonymous.rest('rpc/lista_de_produtos');
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  test('is asked by the functions that tell overlaps and the offers of a day', async () => {
    const [one] = await backend.query<{ promocao: string; produto: string }>(`
      with produto as (${produto()} returning id),
           promocao as (insert into public.promocoes (nome, dias_ativos) select nome, private.weekdays()
                          from (values ('${name()}'), ('${name()}')) as n (nome) returning id)
      insert into public.promocao_produtos (promocao_id, produto_id, desconto)
      select promocao.id, produto.id, 10 from promocao, produto returning promocao_id as promocao, produto_id as produto`);
    const overlaps = async (who: Person) => who.rest(`rpc/sobreposicoes?promocoes={${one?.promocao}}`);
    const offers = async (who: Person) => who.rest(`rpc/ofertas_do_dia?produto_id=eq.${one?.produto}`);
    expect((await overlaps(people.staff)).body).toMatchObject([{ produtoId: one?.produto, others: 1 }]);
    expect((await offers(people.staff)).body).toMatchObject([{ produto_id: one?.produto }]);
    // As many as the product asks at once, which names a hundred in an address.
    const asked = async (count: number) =>
      people.staff.rest('rpc/sobreposicoes', {
        method: 'POST',
        body: JSON.stringify({ promocoes: Array(count).fill(one?.promocao) }),
      });
    expect([(await asked(100)).status, (await asked(101)).status]).toEqual([200, 413]);
    // What the product sends of a draft, and nothing that grows with each row that it is joined with.
    const draft = async (nome?: string) =>
      people.staff.rest('rpc/sobreposicoes', {
        method: 'POST',
        body: JSON.stringify({
          rascunho: { id: crypto.randomUUID(), status: 'Ativar', dias: diasDaSemana, inicio: null, fim: null, nome },
          produtos: Array(100).fill(one?.produto),
        }),
      });
    expect((await draft()).body).toMatchObject([{ produtoId: one?.produto, others: 2 }]);
    expect((await draft('x'.repeat(1000))).status).toBe(413);
    for (const ask of [overlaps, offers]) {
      expect((await ask(people.awaiting)).body).toEqual([]);
      expect((await ask(people.anonymous)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('is asked by the functions of imports, which do nothing for anybody else', async () => {
    const [operation, batch, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const item = { id, nome: name(), valor: 1, localizacao: 'A', categoria: 'Mercearia', tipo_venda: 'kg' };
    const calls: Record<string, object> = {
      import_produtos: { operation, batch, covered: ['valor'], items: [item] },
      import_categorias: { operation, batch, covered: [], items: [{ id, nome: item.nome }] },
      import_perguntas: {
        operation,
        batch: crypto.randomUUID(),
        covered: [],
        items: [{ id, pergunta: item.nome, contexto: 'C', resposta: 'R' }],
      },
      import_promocoes: {
        operation,
        batch: crypto.randomUUID(),
        covered: [],
        items: [{ id, nome: item.nome, dias_ativos: ['Sábado'], linhas: [] }],
      },
      undo_import_of_produtos: { operation, batch, items: [{ id, version: '2026-01-01' }] },
      undo_import_of_categorias: { operation, batch, items: [{ id, version: '2026-01-01' }] },
      undo_import_of_perguntas: { operation, batch, items: [{ id, version: '2026-01-01' }] },
      undo_import_of_promocoes: { operation, batch: crypto.randomUUID(), items: [{ id, version: '2026-01-01' }] },
    };
    for (const [call, args] of Object.entries(calls)) {
      const init = { method: 'POST', body: JSON.stringify(args) };
      for (const who of [people.anonymous, people.awaiting, people.weak]) {
        expect([401, 403, 404]).toContain((await who.rest(`rpc/${call}`, init)).status);
      }
      const table = call.replace(/^.*_/, '');
      const written = `select 1 from public.${table} where id = '${id}'`;
      if (call.startsWith('import_')) expect(await backend.query(written)).toEqual([]);
      const { status, body } = await people.staff.rest(`rpc/${call}`, init);
      expect([call, status, (body as object[]).length]).toEqual([call, 200, 1]);
    }
    const ask = { method: 'POST', body: JSON.stringify({ batch }) };
    for (const asked of ['rpc/imported_batch', 'rpc/undone_batch']) {
      expect((await people.anonymous.rest(asked, ask)).status).toBeGreaterThanOrEqual(400);
      // Not null, which would say that it never arrived.
      expect(await people.awaiting.rest(asked, ask)).toMatchObject({ status: 403, body: { code: '42501' } });
      expect((await people.staff.rest(asked, ask)).body).not.toBeNull();
    }
  });

  test('is asked by the functions that change many products, which do nothing for anybody else', async () => {
    const [made] = await backend.query<{ id: string }>(`${produto()} returning id`);
    const post = (who: Person, call: string, args: object) =>
      who.rest(`rpc/${call}`, { method: 'POST', body: JSON.stringify(args) });
    const scope = { ids: [made?.id] };
    const change = { kind: 'delete', removeFromPromocoes: true };
    const preview = { scope, change, shown: ['change'] };
    const previewed = (await post(people.staff, 'preview_change', preview)).body;
    const operation = crypto.randomUUID();
    const apply = { operation, scope, change, previewed };
    for (const who of [people.anonymous, people.awaiting, people.weak]) {
      for (const [call, args] of Object.entries({
        preview_change: preview,
        apply_change: apply,
        undo_change: { operation },
      })) {
        expect([call, (await post(who, call, args)).status]).toEqual([call, who === people.anonymous ? 401 : 403]);
      }
    }
    expect(await backend.query(`select 1 from public.produtos where id = '${made?.id}'`)).toHaveLength(1);
    expect((await post(people.staff, 'apply_change', apply)).body).toMatchObject({ change: 1 });
    // What it takes to take it back is handed out to nobody.
    const [kept] = await backend.query<{ may: boolean }>(`
      select bool_or(has_table_privilege(who, 'private.product_changes', 'select, insert, update, delete, truncate')) as may
        from (values ('anon'), ('authenticated')) as r (who)`);
    expect(kept).toEqual({ may: false });
    expect((await post(people.anonymous, 'my_changes', {})).status).toBe(401);
    for (const who of [people.awaiting, people.weak]) {
      expect((await post(who, 'undo_change', { operation })).status).toBe(403);
      expect((await post(who, 'my_changes', {})).body).toEqual([]);
    }
    expect((await post(people.staff, 'my_changes', {})).body).toMatchObject([{ operation, kind: 'delete', count: 1 }]);
    expect((await post(people.strong, 'my_changes', {})).body).toEqual([]);
    expect((await post(people.strong, 'undo_change', { operation })).status).toBe(404);
    expect((await post(people.staff, 'undo_change', { operation })).body).toMatchObject({ restored: 1 });
  });

  test('comes with a cargo and ends with the profile, for a token that is still valid', async () => {
    const { rest } = people.awaiting;
    await backend.query("update public.profiles set role = 'Padeiro' where email = 'novata@example.com'");
    expect((await rest('cargos')).body).not.toEqual([]);
    await backend.query("delete from public.profiles where email = 'novata@example.com'");
    expect((await rest('cargos')).body).toEqual([]);
    expect((await rest('rpc/situacao_do_acesso', { method: 'POST', body: '{}' })).body).toBe('encerrado');
  });

  test('sign-up is closed', async () => {
    const { error } = await people.anonymous.client.auth.signUp({ email: 'x@example.com', password: 'qualquer-senha' });
    expect(error?.message).toMatch(/not allowed/i);
  });
});
