import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootBackend } from '../../src/server/backend/boot';
import { categoriaId } from '../support/node/categoriaId';
import { freePort, makeSite, type RunningServer, startServer } from '../support/node/server';
import { peopleOf, type ServerPeople, signIn } from '../support/node/serverPeople';

// Changes of many products during which the server, with PGlite, or the session of PostgreSQL is killed.

const products = 2000;
const site = makeSite();
let people: ServerPeople;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  people = await peopleOf();
  if (process.env.DATABASE_URL) {
    server = await start();
    await people.addStaff();
    const statements = [...stock, ...pausing('perform pg_sleep(300);')];
    await onPostgres(async (sql) => sql.unsafe(statements.join(';')));
  } else {
    const backend = await bootBackend({ folder: folder() });
    for (const statement of [...stock, ...pausing(noteAndWait)]) await backend.query(statement);
    await backend.close();
    server = await start();
  }
  token = await signIn(server.url);
});

afterAll(async () => {
  await server.stop();
  await people.drop();
  rmSync(site, { recursive: true, force: true });
});

const start = async () =>
  startServer({ port: await freePort(), built: site, env: { DATABASE_URL: people.databaseUrl } });
const folder = () => people.databaseUrl.slice('file:'.length);

async function onPostgres<Answer>(act: (sql: postgres.Sql) => Promise<Answer>): Promise<Answer> {
  const sql = postgres(people.databaseUrl, { max: 1, onnotice: () => {} });
  return act(sql).finally(() => sql.end());
}

const stock = [
  "insert into public.categorias (nome) values ('Em prova')",
  `insert into public.produtos (nome, valor, localizacao, categoria_id)
   select 'Produto ' || i, 1, 'A', ${categoriaId('Em prova')} from generate_series(1, ${products}) i`,
  "insert into public.promocoes (nome, dias_ativos, desconto) values ('Em prova', '{Sábado}', 10)",
  `insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
   select a.id, p.id, 10, row_number() over () from public.promocoes a, public.produtos p
    where a.nome = 'Em prova' and p.categoria_id = ${categoriaId('Em prova')}`,
];

/** Runs the SQL of `pause` when a statement has changed half of the products. */
const pausing = (pause: string) => [
  `create function public.pause_halfway() returns trigger language plpgsql security definer as $$
   begin
     if old.nome = 'Produto ${products / 2}' then ${pause} end if;
     return coalesce(new, old);
   end $$`,
  `create trigger zz_pause before update or delete on public.produtos
   for each row execute function public.pause_halfway()`,
];

/** A busy PGlite answers no request: a file beside its data tells that a statement is halfway, once. */
const noteAndWait = `
  if pg_stat_file('halfway.' || lower(tg_op), true) is null then
    execute format('copy (select 1) to %L', current_setting('data_directory') || '/halfway.' || lower(tg_op));
    while clock_timestamp() < now() + interval '5 minutes' loop end loop;
  end if;`;

/** Waits until a statement is halfway, kills its process, and starts the server again. */
async function killHalfway(statement: 'update' | 'delete') {
  if (process.env.DATABASE_URL) {
    const kill = () =>
      onPostgres(
        (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
                      where datname = current_database() and wait_event = 'PgSleep'`,
      );
    await expect.poll(kill).not.toHaveLength(0);
    return;
  }
  await expect.poll(() => existsSync(join(folder(), `halfway.${statement}`))).toBe(true);
  await server.stop('SIGKILL');
  server = await start();
}

/** Switches the pause off or on; on PGlite it happens once. */
async function setPause(state: 'disable' | 'enable') {
  if (process.env.DATABASE_URL)
    await onPostgres((sql) => sql.unsafe(`alter table public.produtos ${state} trigger zz_pause`));
}

async function rest(path: string, body?: object) {
  const answer = await fetch(`${server.url}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: people.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const scope = { filtro: { categorias: ['Em prova'] } };
/** Counts of all rows that a change of the products writes. */
async function stored() {
  const count = async (path: string) => {
    const { headers } = await fetch(`${server.url}/rest/v1/${path}&limit=1`, {
      headers: { apikey: people.key, authorization: `Bearer ${token}`, prefer: 'count=exact' },
    });
    return Number(headers.get('content-range')?.split('/')[1]);
  };
  const kept: { kind: string; count: number }[] = (await rest('rpc/my_changes', {})).body;
  return {
    old: await count('produtos?categoria=eq.Em%20prova&valor=eq.1'),
    doubled: await count('produtos?categoria=eq.Em%20prova&valor=eq.2'),
    lines: await count('promocao_produtos?desconto=eq.10'),
    entries: await count('historico_de_produtos?acao=neq.voltou'),
    activity: await count('atividades?recurso=eq.produtos&acao=in.(alterou,excluiu)'),
    kept: kept.map((each) => `${each.kind} ${each.count}`),
  };
}

/** Sends a change, kills its process halfway, and sends it again. */
async function changeTwice(change: object, statement: 'update' | 'delete') {
  const before = await stored();
  const preview = await rest('rpc/preview_change', { scope, change, shown: [] });
  const previewed = preview.body;
  const sent = { operation: crypto.randomUUID(), scope, change, previewed };
  const first = rest('rpc/apply_change', sent).catch(() => ({ status: 0 }));
  await killHalfway(statement);
  expect((await first).status).not.toBe(200);
  expect(await stored()).toEqual(before);
  await setPause('disable');
  const second = await rest('rpc/apply_change', sent);
  expect(second).toMatchObject({ status: 200, body: { change: products } });
  expect(await rest('rpc/apply_change', sent)).toEqual(second);
  return { before, after: await stored() };
}

test('a change of prices that is killed halfway writes nothing, and is written once when sent again', async () => {
  const rise = { kind: 'price', by: 'percent', direction: 'up', amount: 100, rounding: 'none' };
  const { before, after } = await changeTwice(rise, 'update');
  expect(before).toMatchObject({ old: products, doubled: 0, lines: products, entries: 0, kept: [] });
  expect(after).toEqual({
    ...before,
    old: 0,
    doubled: products,
    entries: products,
    activity: before.activity + 1,
    kept: [`price ${products}`],
  });
});

test('a deletion that is killed halfway writes nothing, and is written once when sent again', async () => {
  await setPause('enable');
  const { before, after } = await changeTwice({ kind: 'delete', removeFromPromocoes: true }, 'delete');
  expect(before.lines).toBe(products);
  expect(after).toEqual({
    ...before,
    old: 0,
    doubled: 0,
    lines: 0,
    entries: before.entries + products,
    activity: before.activity + 1,
    kept: [`delete ${products}`, ...before.kept],
  });
});
