import { beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../../src/resources';
import { readingFunctions } from '../../src/server/backend/gateway/dataCall';
import type { Backend } from '../support/node/boot';
import { categoriaId } from '../support/node/categoriaId';
import { type Person, secondFactorPeople, threePeople } from '../support/node/people';
import { anotherRow, creatable, insertOf } from '../support/node/samples';
import { backend, rpc, withBackend } from '../support/node/withBackend';

type Verb = 'select' | 'insert' | 'update' | 'delete';
/** nothing: an empty answer or a refusal; refused: 401 or 403. */
type Outcome = 'rows' | 'nothing' | 'refused';

interface TableCase {
  /** SQL that makes a row to act upon and returns its id. */
  make: string;
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

/** Staff alone use the records of a resource. */
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
    expected: {
      anonymous: closed,
      awaiting: closed,
      staff: { select: 'rows', insert: 'refused', update: 'nothing', delete: 'nothing' },
    },
  },
  etiquetas: {
    make: () =>
      `insert into public.etiquetas (produto_id, nome, preco, tipo_venda, impressao) values (gen_random_uuid(), 'P', 1, 'unidade', gen_random_uuid()) returning produto_id as id`,
    insert: {
      produto_id: '00000000-0000-4000-8000-000000000000',
      nome: 'P',
      preco: 1,
      tipo_venda: 'kg',
      impressao: '00000000-0000-4000-8000-000000000000',
    },
    update: { quem: 'Outra pessoa' },
    key: 'produto_id',
    expected: {
      anonymous: closed,
      awaiting: closed,
      staff: { select: 'rows', insert: 'refused', update: 'nothing', delete: 'nothing' },
    },
  },
  consultas: {
    make: () =>
      `insert into public.consultas (dia, termos, confianca, pergunta) values (private.today(), '${name()}', 'alta', 'P') returning termos as id`,
    insert: { dia: '2026-01-01', termos: 'p', confianca: 'alta', pergunta: 'P' },
    update: { dispensadas: 1 },
    key: 'termos',
    expected: {
      anonymous: closed,
      awaiting: closed,
      staff: { select: 'rows', insert: 'refused', update: 'nothing', delete: 'nothing' },
    },
  },
  procurados: {
    make: () => `insert into public.procurados (id, termo) values ('${name()}', 'P') returning id`,
    insert: { id: 'p', termo: 'P' },
    update: { vezes: 2 },
    expected: {
      anonymous: closed,
      awaiting: closed,
      staff: { select: 'rows', insert: 'refused', update: 'nothing', delete: 'nothing' },
    },
  },
  sem_resposta: {
    make: () => `insert into public.sem_resposta (id, pergunta) values ('${name()}', 'P') returning id`,
    insert: { id: 'p', pergunta: 'P' },
    update: { vezes: 2 },
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
    expected: { anonymous: closed, awaiting: closed, staff: { ...open, insert: 'refused' } },
  },
};

let people: Record<'anonymous' | 'awaiting' | 'staff' | 'weak' | 'strong', Person>;

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

withBackend({ referred: true });

describe('as migrated', () => {
  test('every table and view of the public schema is in this matrix, with RLS on', async () => {
    const tables = await backend.query<{ name: string; rls: boolean; forced: boolean }>(`
      select c.relname as name, c.relrowsecurity as rls from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
    expect(tables.map((table) => table.name)).toEqual(Object.keys(matrix).sort());
    expect(tables.filter((table) => !table.rls)).toEqual([]);
  });

  // @supabase/lite grants everything to everybody at its first request, unless it is prevented.
  test('grants are these, and none for anonymous visitors, after the server’s first answers', async () => {
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
      ['etiquetas', 'SELECT'],
      ['consultas', 'SELECT'],
      ['sem_resposta', 'SELECT'],
      ['procurados', 'SELECT'],
    ]);
    expect(grants.map(({ grantee, table_name, verbs }) => [grantee, table_name, verbs])).toEqual(
      [...verbs]
        .map(([table, may]) => ['authenticated', table, may])
        .sort(([, a = ''], [, b = '']) => (a < b ? -1 : 1)),
    );
  });

  test('columns, sequences and future tables are closed', async () => {
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

  test('tables of the private schema are closed, but for the counts of products, and none can be truncated', async () => {
    const granted = await backend.query(`
      select c.relname, r.who, p.privilege from pg_class c, (values ('anon'), ('authenticated')) as r (who),
             unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (privilege)
       where c.relkind in ('r', 'p') and has_table_privilege(r.who, c.oid, p.privilege)
         and (c.relnamespace = 'private'::regnamespace
              or c.relnamespace = 'public'::regnamespace and p.privilege in ('truncate', 'references', 'trigger'))`);
    expect(granted).toEqual([{ relname: 'produto_counts', who: 'authenticated', privilege: 'select' }]);
  });

  test('functions are closed to the public, but for those that ask for a key, and definer functions pin their search path', async () => {
    const functions = await backend.query<{ name: string; anyone: boolean; pinned: boolean }>(`
      select n.nspname || '.' || p.proname as name,
             -- Names in a body that is no text were looked up when it was made.
             coalesce('search_path=""' = any (p.proconfig), false) or p.prosqlbody is not null as pinned,
             has_function_privilege('anon', p.oid, 'execute') as anyone
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private')`);
    expect(functions.length).toBeGreaterThan(5);
    const withKey = ['public.assistente_alimentacao', 'public.assistente_consultar', 'public.assistente_lista'];
    expect(functions.flatMap((f) => (f.anyone ? f.name : [])).sort()).toEqual(withKey);
    expect(functions.filter((f) => !f.pinned).map((f) => f.name)).toEqual([]);
  });

  test('functions called on a full disk are declared to write nothing', async () => {
    const functions = await backend.query<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 's' and proname = any ($1)`,
      [readingFunctions],
    );
    expect(functions.map(({ proname }) => proname).sort()).toEqual(readingFunctions.toSorted());
  });

  test('the backend knows the computed columns, functions of one row that staff may call', async () => {
    const columns = await backend.query<{ name: string; usable: boolean }>(`
      select p.proname as name,
             p.provolatile <> 'v' and not p.prosecdef and has_function_privilege('authenticated', p.oid, 'execute') as usable
        from pg_proc p join pg_class c on c.reltype = p.proargtypes[0]
       where p.pronamespace = 'public'::regnamespace and p.pronargs = 1 and c.relnamespace = 'public'::regnamespace`);
    expect(columns.filter(({ usable }) => !usable)).toEqual([]);
    expect(backend.computedColumns.toSorted()).toEqual(columns.map(({ name }) => name).sort());
  });
});

beforeAll(async () => {
  people = { ...(await threePeople(backend)), ...(await secondFactorPeople(backend)) };
});

describe('table × verb × person', { tags: 'rare' }, () => {
  // A session without its second factor is like a person without a cargo.
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
    // Row level security hides rows from signed-in people; visitors are refused.
    if (outcome === 'nothing' && who !== 'anonymous') expect([200, 401, 403]).toContain(status);
    else expect([401, 403]).toContain(status);
    if (status === 200) expect(body).toEqual([]);
    expect(after).toEqual(before);
  });

  test('a refused profile leaves no row', async () => {
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
});

describe('who has access', () => {
  test('comes with a cargo and ends with the profile, for a token that is still valid', async () => {
    const { rest } = people.awaiting;
    await backend.query("update public.profiles set role = 'Padeiro' where email = 'novata@example.com'");
    expect((await rest('cargos')).body).not.toEqual([]);
    await backend.query("delete from public.profiles where email = 'novata@example.com'");
    expect((await rest('cargos')).body).toEqual([]);
    expect((await rpc('situacao_do_acesso', {}, people.awaiting)).body).toBe('encerrado');
  });

  test('sign-up is closed', async () => {
    const { error } = await people.anonymous.client.auth.signUp({ email: 'x@example.com', password: 'qualquer-senha' });
    expect(error?.message).toMatch(/not allowed/i);
  });
});
