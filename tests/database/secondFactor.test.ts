import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { boot, type Person, secondFactorPeople, threePeople } from '../support/node/people';

const [operation, batch, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const stored = { nome: 'Fator', valor: 1, localizacao: 'A', categoria: 'Mercearia', tipo_venda: 'kg' };
const produto = { id, ...stored };
const undone = { operation, batch, items: [{ id, version: '2026-01-01' }] };

/** A call of each function that the data service offers. */
const calls: Record<string, object> = {
  situacao_do_acesso: {},
  gravar_promocao: { promocao: { nome: 'Fator', dias_ativos: ['Sábado'], status: 'Ativar' }, linhas: [] },
  gravar_produto: { produto: { ...stored, id: crypto.randomUUID() } },
  excluir_produto_e_linhas: { produto: crypto.randomUUID() },
  resumo_do_catalogo: {},
  lista_de_produtos: { filtro: { suspeito: true } },
  import_produtos: { operation, batch, covered: ['valor'], items: [produto] },
  import_categorias: { operation, batch: crypto.randomUUID(), covered: [], items: [{ id, nome: 'Fator' }] },
  import_perguntas: {
    operation,
    batch: crypto.randomUUID(),
    covered: [],
    items: [{ id, pergunta: 'Fator?', contexto: 'C', resposta: 'R' }],
  },
  import_promocoes: {
    operation,
    batch: crypto.randomUUID(),
    covered: [],
    items: [{ id, nome: 'Fator', dias_ativos: ['Sábado'], linhas: [] }],
  },
  imported_batch: { batch },
  undone_batch: { batch: undone.batch },
  ofertas_do_dia: {},
  sobreposicoes: {},
  undo_import_of_produtos: undone,
  undo_import_of_categorias: { ...undone, batch: crypto.randomUUID() },
  undo_import_of_perguntas: { ...undone, batch: crypto.randomUUID() },
  undo_import_of_promocoes: { ...undone, batch: crypto.randomUUID() },
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
  minhas_sessoes: {},
  encerrar_sessao: { sessao: crypto.randomUUID() },
  encerrar_outras_sessoes: {},
  renomear_fator: { fator: crypto.randomUUID(), nome: 'Outro' },
};
/** Functions of one's own account, which somebody without a cargo has as well. */
const ownAccount = ['minhas_sessoes', 'encerrar_sessao', 'encerrar_outras_sessoes', 'renomear_fator'];

/** Functions that answer a call out of nothing with "there is none". */
const needSomething = ['excluir_produto_e_linhas', 'undo_change', 'desfazer_exclusao'];

let backend: Backend;
let people: Record<'anonymous' | 'awaiting' | 'staff' | 'weak' | 'strong', Person>;
beforeAll(async () => {
  backend = await boot({ catalogue: true });
  people = { ...(await threePeople(backend)), ...(await secondFactorPeople(backend)) };
});
afterAll(() => backend.close());

const call = (who: Person, name: string, args = calls[name] ?? {}) =>
  who.rest(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });

test('every function of the public schema stands here, or is a column of a table in the matrix', async () => {
  const functions = await backend.query<{ name: string }>(`
    select distinct proname as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from unnest(p.proargtypes) a join pg_type t on t.oid = a where t.typtype = 'c') order by 1`);
  expect(functions.map(({ name }) => name)).toEqual(Object.keys(calls).sort());
});

describe('function × person', () => {
  test.each(Object.keys(calls))(
    '%s does for a session without the second factor what it does for nobody',
    async (name) => {
      expect((await call(people.anonymous, name)).status).toBeGreaterThanOrEqual(400);
      const [weak, awaiting] = [await call(people.weak, name), await call(people.awaiting, name)];
      if (name === 'situacao_do_acesso') expect(weak.body).toBe('segundo_fator');
      else if (ownAccount.includes(name)) expect([weak.status, awaiting.status]).toEqual([403, 200]);
      else expect(weak).toEqual(awaiting);
    },
  );

  test.each(Object.keys(calls).filter((name) => !needSomething.includes(name)))('%s works with it', async (name) => {
    expect((await call(people.strong, name)).status).toBeLessThan(300);
  });

  test('so does what needs something to delete or to take back, and not without it', async () => {
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

  test('an answer of an import is told to no session without it, not even its own sender', async () => {
    for (const asked of ['imported_batch', 'undone_batch']) {
      expect((await call(people.strong, asked)).body, asked).not.toBeNull();
      expect(await call(people.weak, asked), asked).toMatchObject({ status: 403, body: { code: '42501' } });
    }
  });

  test('colleagues without a factor are asked for nothing', async () => {
    expect((await call(people.staff, 'situacao_do_acesso')).body).toBe('ativo');
    expect((await people.staff.rest('cargos')).body).not.toEqual([]);
  });

  test('an auth server without a second factor asks nobody', async () => {
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

  test('are listed, the current one first, and nobody else’s', async () => {
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
