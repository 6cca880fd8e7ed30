import { beforeAll, describe, expect, test } from 'vitest';
import { categoriaId } from '../support/node/categoriaId';
import { type Person, secondFactorPeople, threePeople } from '../support/node/people';
import { backend, rpc, withBackend } from '../support/node/withBackend';

const [operation, batch, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const stored = { nome: 'Fator', valor: 1, localizacao: 'A', categoria: 'Mercearia', tipo_venda: 'kg' };
const produto = { id, ...stored };

const calls: Record<string, object> = {
  situacao_do_acesso: {},
  gravar_promocao: { promocao: { nome: 'Fator', dias_ativos: ['Sábado'], status: 'Ativar' }, linhas: [] },
  gravar_produto: { produto: { ...stored, id: crypto.randomUUID() } },
  excluir_produto_e_linhas: { produto: crypto.randomUUID() },
  resumo_do_catalogo: {},
  lista_de_produtos: { filtro: { suspeito: true } },
  import_rows: { table_name: 'produtos', operation, batch, covered: ['valor'], items: [produto] },
  last_imports: {},
  left_of_import: { operation },
  remembered_sheets: { destination: 'produtos', header_rows: ['a'] },
  remember_sheet: { destination: 'produtos', header_row: 'a', titles: 'a', choices: { columnMap: {}, answers: {} } },
  ofertas_do_dia: {},
  sobreposicoes: {},
  undo_import_rows: { operation },
  preview_change: { scope: { ids: [id] }, change: { kind: 'localizacao', localizacao: 'B' }, shown: ['change'] },
  apply_change: {
    operation: batch,
    scope: { ids: [id] },
    change: { kind: 'localizacao', localizacao: 'B' },
    previewed: {},
  },
  undo_change: { operation: crypto.randomUUID() },
  my_changes: {},
  desfazer_exclusao: { tabela: 'cargos', registro: crypto.randomUUID() },
  left_promocoes: { produto: crypto.randomUUID() },
  pagina_de_perguntas: { padrao: '%fator%', ordem: 'created_at', sentido: 'asc', inicio: 0, quantos: 10 },
  experimentar: { pergunta: 'Onde fica o arroz?' },
  resultados_de_teste: {},
  perguntas_parecidas: { texto: 'Onde fica o arroz?' },
  dispensar_sem_resposta: { termos: 'arroz' },
  marcar_nao_vendido: { procurado: 'arroz', nao_vendemos: true },
  dispensar_procurado: { procurado: 'arroz' },
  respostas_do_mes: {},
  assistente_consultar: { pergunta: 'Onde fica o arroz?' },
  assistente_lista: { itens: ['2 arroz'] },
  assistente_alimentacao: {},
  balcao_ligado: {},
  ligar_balcao: { ligado: true },
  loja_do_balcao: {},
  gravar_loja: { nome: 'Fator', cor: null, logo: null },
  etiquetas_do_dia: {},
  anotar_etiquetas: { impressao: operation, etiquetas: [] },
  desfazer_etiquetas: { impressao: operation },
  gravar_dias_do_preco_de: { dias: 30 },
  chaves_do_assistente: {},
  criar_chave: { nome: 'Fator' },
  revogar_chave: { chave: crypto.randomUUID() },
  minhas_sessoes: {},
  encerrar_sessao: { sessao: crypto.randomUUID() },
  encerrar_outras_sessoes: {},
  renomear_fator: { fator: crypto.randomUUID(), nome: 'Outro' },
  criar_codigos_de_recuperacao: {},
  usar_codigo_de_recuperacao: { codigo: 'errado' },
};
/** Functions of one's own account, which need no cargo. */
const ownAccount = [
  'minhas_sessoes',
  'encerrar_sessao',
  'encerrar_outras_sessoes',
  'renomear_fator',
  'criar_codigos_de_recuperacao',
  'usar_codigo_de_recuperacao',
];
/** Functions that find nothing to change in these calls. */
const needSomething = ['excluir_produto_e_linhas', 'undo_change', 'desfazer_exclusao'];
const nothing = [{ total: 0, id: null }];
/** The answers to a person without a cargo; to all other calls a refusal. */
const answers: Record<string, unknown> = {
  situacao_do_acesso: 'aguardando',
  resumo_do_catalogo: { novos: 0, produtosPorCategoria: [] },
  lista_de_produtos: nothing,
  pagina_de_perguntas: nothing,
  ofertas_do_dia: [],
  sobreposicoes: [],
  my_changes: [],
  left_promocoes: {},
  perguntas_parecidas: [],
  respostas_do_mes: { total: 0, respondidas: 0, semResposta: [] },
};

withBackend({ catalogue: true });
let people: Record<'anonymous' | 'awaiting' | 'staff' | 'weak' | 'strong', Person>;
beforeAll(async () => {
  people = { ...(await threePeople(backend)), ...(await secondFactorPeople(backend)) };
});
const call = (who: Person, name: string, args = calls[name] ?? {}) => rpc(name, args, who);
/** How many rows there are that a call could have written. */
const written = () =>
  backend.query(`select (select count(*) from public.produtos) as produtos, (select count(*) from public.categorias) as categorias,
    (select count(*) from public.perguntas) as perguntas, (select count(*) from public.promocoes) as promocoes, (select count(*) from private.chaves) as chaves,
    (select count(*) from private.import_batches) as batches, (select count(*) from private.imported_batches) as imported,
    (select count(*) from private.imports where undo_at is null) as imports, (select count(*) from private.remembered_sheets) as sheets, (select count(*) from private.product_changes) as changes`);

test('every function of the public schema stands here, or is a column of a table', async () => {
  const functions = await backend.query<{ name: string }>(`
    select distinct proname as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from unnest(p.proargtypes) a join pg_type t on t.oid = a where t.typtype = 'c') order by 1`);
  expect(functions.map(({ name }) => name)).toEqual(Object.keys(calls).sort());
});

describe('function × person', { tags: 'rare' }, () => {
  test.each(Object.keys(calls))('%s does nothing for a person without access', async (name) => {
    const before = await written();
    expect((await call(people.anonymous, name)).status).toBeGreaterThanOrEqual(400);
    const [weak, awaiting] = [await call(people.weak, name), await call(people.awaiting, name)];
    if (name === 'situacao_do_acesso') expect(weak.body).toBe('segundo_fator');
    else if (name === 'usar_codigo_de_recuperacao') expect([weak.body, awaiting.body]).toEqual([false, false]);
    else if (ownAccount.includes(name)) expect([weak.status, awaiting.status]).toEqual([403, 200]);
    else expect(weak).toEqual(awaiting);
    if (name in answers) expect(awaiting).toMatchObject({ status: 200, body: answers[name] });
    else if (!ownAccount.includes(name)) expect([403, 404]).toContain(awaiting.status);
    expect(await written()).toEqual(before);
  });

  test.each(Object.keys(calls).filter((name) => !needSomething.includes(name)))(
    '%s works with the second factor',
    async (name) => {
      expect((await call(people.strong, name)).status).toBeLessThan(300);
    },
  );

  test('deleting and undoing work with the second factor, and not without it', async () => {
    const { strong, weak } = people;
    const produto = crypto.randomUUID();
    await call(strong, 'gravar_produto', { produto: { ...stored, id: produto, nome: 'Desfeito' } });
    const asked = { scope: { ids: [produto] }, change: { kind: 'localizacao', localizacao: 'B' } };
    const { body: previewed } = await call(strong, 'preview_change', { ...asked, shown: ['change'] });
    const change = { operation: crypto.randomUUID() };
    await call(strong, 'apply_change', { ...asked, ...change, previewed });
    const deletion = { tabela: 'produtos', registro: produto };

    for (const [name, args, answer] of [
      ['undo_change', change, { restored: 1, left: 0 }],
      ['excluir_produto_e_linhas', { produto }, null],
      ['desfazer_exclusao', deletion, 0],
    ] as const) {
      expect((await call(weak, name, args)).status, name).toBeGreaterThanOrEqual(400);
      const { status, body } = await call(strong, name, args);
      expect(status, name).toBeLessThan(300);
      expect({ body }, name).toMatchObject({ body: answer });
    }
    expect((await strong.rest(`produtos?id=eq.${produto}&select=localizacao`)).body).toEqual([{ localizacao: 'A' }]);
  });

  test('colleagues without a factor are asked for nothing', async () => {
    expect((await call(people.staff, 'situacao_do_acesso')).body).toBe('ativo');
    expect((await people.staff.rest('cargos')).body).not.toEqual([]);
  });

  test('an auth server without second factors requires none', async () => {
    await backend.query('alter table auth.mfa_factors rename to elsewhere');
    expect((await call(people.staff, 'situacao_do_acesso')).body).toBe('ativo');
    await backend.query('alter table auth.elsewhere rename to mfa_factors');
    expect((await call(people.weak, 'situacao_do_acesso')).body).toBe('segundo_fator');
  });
});

describe('one’s own sessions', () => {
  interface Row {
    id: string;
    atual: boolean;
  }
  const sessions = async (who: Person) => (await call(who, 'minhas_sessoes')).body as Row[]; // As the function declares them.

  test('are listed alone, the current one first', async () => {
    const { auth } = people.staff.client;
    const { data } = await auth.getSession();
    const other = await people.staff.client.auth.signInWithPassword({
      email: 'demo@supermercado.com.br',
      password: 'demonstracao',
    });
    const listed = await sessions(people.staff);
    expect(listed.map(({ atual }) => atual)).toEqual([true, ...listed.slice(1).map(() => false)]);
    const all = await backend.query<{ id: string }>(
      `select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = 'demo@supermercado.com.br'`,
    );
    expect(listed.map((row) => row.id).sort()).toEqual(all.map((row) => row.id).sort());
    expect([data.session?.user.email, other.error]).toEqual(['demo@supermercado.com.br', null]);
  });

  test('are ended with their refresh tokens, others’ are not', async () => {
    const theirs = (await sessions(people.strong)).find(({ atual }) => atual);
    expect((await call(people.staff, 'encerrar_sessao', { sessao: theirs?.id })).body).toBe(false);
    expect((await sessions(people.strong)).some((row) => row.id === theirs?.id)).toBe(true);

    const { auth } = people.staff.client;
    const { data } = await auth.getSession();
    const mine = (await sessions(people.staff)).find(({ atual }) => !atual);
    expect((await call(people.staff, 'encerrar_sessao', { sessao: mine?.id })).body).toBe(true);
    const { error } = await auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(error).toMatchObject({ status: 400 });
  });

  test('cannot be ended by one that was ended', async () => {
    const current = (await sessions(people.awaiting)).find(({ atual }) => atual);
    expect((await call(people.awaiting, 'encerrar_sessao', { sessao: current?.id })).body).toBe(true);
    for (const name of ownAccount) expect((await call(people.awaiting, name)).status).toBeGreaterThanOrEqual(401);
  });

  test('a factor is renamed by its owner, to a name', async () => {
    const [factor] = await backend.query<{ id: string }>('select id from auth.mfa_factors');
    const rename = (who: Person, nome: string) => call(who, 'renomear_fator', { fator: factor?.id, nome });
    expect((await rename(people.staff, 'Roubado')).body).toBe(false);
    expect((await rename(people.strong, '  ')).status).toBe(400);
    expect((await rename(people.strong, ' Celular novo ')).body).toBe(true);
    expect(await backend.query('select friendly_name from auth.mfa_factors')).toEqual([
      { friendly_name: 'Celular novo' },
    ]);
  });
});

describe('recovery codes', () => {
  const make = async (who: Person) => (await call(who, 'criar_codigos_de_recuperacao')).body as string[]; // As declared.
  const spend = async (who: Person, codigo = '') => (await call(who, 'usar_codigo_de_recuperacao', { codigo })).body;
  const anew = async () => {
    await backend.query(`delete from auth.users where email = 'cautelosa@example.com'`);
    return secondFactorPeople(backend);
  };

  test('are ten, kept as digests, and made with the second factor only; new ones end the earlier', async () => {
    const { weak, strong } = await anew();
    expect((await call(weak, 'criar_codigos_de_recuperacao')).status).toBe(403);
    expect(await make(people.staff)).toEqual([]);
    const [earlier] = await make(strong);
    const codes = await make(strong);
    expect(new Set(codes.filter((code) => /^[0-9a-f]{16}$/.test(code))).size).toBe(10);
    const stored = JSON.stringify(await backend.query('select * from private.recovery_codes'));
    expect(codes.filter((code) => stored.includes(code))).toEqual([]);
    expect(await spend(weak, earlier)).toBe(false);
    expect(await spend(people.staff, codes[0])).toBe(false);
  });

  test('one gives access back once, from one of several calls, and ends factors, other codes and other sessions', async () => {
    const { weak, strong } = await anew();
    const [first = '', second] = await make(strong);
    const typed = first.toUpperCase().replace(/.{4}/g, '$&-');
    expect((await Promise.all([spend(weak, typed), spend(weak, typed)])).sort()).toEqual([false, true]);
    expect((await call(weak, 'situacao_do_acesso')).body).toBe('ativo');
    expect([await spend(weak, first), await spend(weak, second)]).toEqual([false, false]);
    expect((await call(strong, 'minhas_sessoes')).status).toBe(403);
  });

  test('end with a new factor', async () => {
    const { weak, strong } = await anew();
    const [code] = await make(strong);
    await backend.query(`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), id, 'Outro', 'totp', 'verified', now(), now() from auth.users where email = 'cautelosa@example.com'`);
    expect(await spend(weak, code)).toBe(false);
  });
});

describe('private functions', () => {
  const [operation, batch] = [crypto.randomUUID(), crypto.randomUUID()];
  let produto: string;
  let promocao: string;

  beforeAll(async () => {
    const [made] = await backend.query<{ id: string }>(
      `insert into public.produtos (nome, valor, localizacao, categoria_id) values ('Vigiado', 1, 'A', ${categoriaId('Mercearia')}) returning id`,
    );
    produto = made?.id ?? '';
    for (const valor of [2, 3])
      await backend.query('update public.produtos set valor = $2 where id = $1', [produto, valor]);
    const [some] = await backend.query<{ id: string }>('select id from public.promocoes limit 1');
    promocao = some?.id ?? '';
    for (const email of ['novata@example.com', 'cautelosa@example.com']) {
      await backend.query(
        `insert into private.import_batches (quem_id, batch, verb, answer, operation, last_entry)
       select u.id, $2, 'mudou', '[]', $2, 1 from auth.users u where email = $1`,
        [email, batch],
      );
      await backend.query(
        `insert into private.product_changes (quem_id, operation, kind, total, count, lines)
       select id, $2, 'price', 1, 1, jsonb_build_array(jsonb_build_object('promocao_id', $3::uuid, 'version', '2020-01-01'))
         from auth.users where email = $1`,
        [email, operation, promocao],
      );
    }
  });

  /** What the functions keep, as one text. */
  const kept = `(select jsonb_agg(b order by b.quem_id, b.batch, b.verb) from private.import_batches b)::text
  || (select jsonb_agg(c order by c.quem_id, c.operation) from private.product_changes c)::text
  || (select jsonb_agg(h order by h.id) from public.historico_de_produtos h)::text`;

  /** A query's answer to a person inside the database, and whether it changed anything kept. */
  async function askedBy(email: string, query: string): Promise<unknown> {
    const [account] = await backend.query<{ id: string }>('select id from auth.users where email = $1', [email]);
    const failure: unknown = await backend
      .query(`do $$
      declare
        before text := ${kept};
        answer jsonb;
      begin
        perform set_config('request.jwt.claim.sub', '${account?.id}', true),
                set_config('request.jwt.claims', '{"sub": "${account?.id}", "role": "authenticated", "aal": "aal1"}', true);
        set local role authenticated;
        select jsonb_agg(to_jsonb(asked)) into answer from (${query}) asked;
        reset role;
        raise exception '%', jsonb_build_object('answer', answer, 'changed', before <> ${kept}) using errcode = 'TEST1';
      end; $$`)
      .catch((error: unknown) => error);
    const { code, message } = Object(failure);
    return code === 'TEST1' ? JSON.parse(message) : code;
  }

  test.each([
    ['without a cargo', 'novata@example.com'],
    ['without the second factor', 'cautelosa@example.com'],
  ])('a person %s reads and changes nothing through the private functions', async (_, email) => {
    const nothing = (answer: object | null) => ({ answer, changed: false });
    const outcomes: [query: string, outcome: unknown][] = [
      [`select * from private.standing_since('${produto}', 0)`, nothing(null)],
      ['select * from private.kept_changes()', nothing(null)],
      [`select public.undo_change('${operation}')`, '42501'],
      [`select private.apply_change(gen_random_uuid(), '{"ids": []}', '{"kind": "delete"}', '{}')`, '42501'],
      [
        `select private.follow_versions('[{"promocao_id": "${promocao}", "version": "2020-01-01"}]')::text as done`,
        nothing([{ done: '' }]),
      ],
      [`select private.begin_batch(gen_random_uuid(), gen_random_uuid(), 'mudou', 'produtos')`, '42501'],
      [`select private.end_batch(gen_random_uuid(), 'mudou', '[]')`, '42501'],
      [`select private.begin_import(gen_random_uuid(), gen_random_uuid(), 'produtos', '{}')`, '42501'],
      [`select private.end_import(null)`, '42501'],
      [`select private.begin_undo('${operation}', 'produtos')`, '42501'],
      [`select private.end_undo(null, '{}', '[]', null, null)`, '42501'],
      [`select private.last_imports(null)`, '42501'],
    ];
    const asked = [];
    for (const [query] of outcomes) asked.push([query, await askedBy(email, query)]);
    expect(asked).toEqual(outcomes);
  });

  test('staff read the history through a private function', async () => {
    const standing = await askedBy(
      'demo@supermercado.com.br',
      `select acao from private.standing_since('${produto}', 0)`,
    );
    expect(standing).toMatchObject({ answer: [{ acao: 'alterou' }, { acao: 'alterou' }] });
  });
});
