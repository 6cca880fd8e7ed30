import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootBackend } from '../../src/server/backend/boot';
import { categoriaId } from '../support/node/categoriaId';
import { freePort, makeSite, type RunningServer, startServer } from '../support/node/server';
import { peopleOf, type ServerPeople, signIn } from '../support/node/serverPeople';

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
    await onPostgres(async (sql) => sql.unsafe([...stock, ...pausing('perform pg_sleep(300);')].join(';')));
  } else {
    const backend = await bootBackend({ folder: folder() });
    for (const statement of [...stock, ...pausing(noteAndWait)]) await backend.query(statement);
    await backend.close();
    server = await start();
  }
  token = await signIn(server.url);
});

afterAll(async () => {
  await server?.stop();
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

/** Runs the SQL of `pause` when a statement has deleted half of the products. */
const pausing = (pause: string) => [
  `create function public.pause_halfway() returns trigger language plpgsql security definer as $$
   begin
     if old.nome = 'Produto ${products / 2}' then ${pause} end if;
     return old;
   end $$`,
  `create trigger zz_pause before delete on public.produtos for each row execute function public.pause_halfway()`,
];

/** A busy PGlite answers no request: a file beside its data tells that the statement is halfway, once. */
const noteAndWait = `
  if pg_stat_file('halfway', true) is null then
    execute format('copy (select 1) to %L', current_setting('data_directory') || '/halfway');
    while clock_timestamp() < now() + interval '5 minutes' loop end loop;
  end if;`;

/** Waits until the statement is halfway, kills its process, and has it pause no more. */
async function killHalfway() {
  if (process.env.DATABASE_URL) {
    const kill = () =>
      onPostgres(
        (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
                      where datname = current_database() and wait_event = 'PgSleep'`,
      );
    await expect.poll(kill).not.toHaveLength(0);
    await onPostgres((sql) => sql`alter table public.produtos disable trigger zz_pause`);
    return;
  }
  await expect.poll(() => existsSync(join(folder(), 'halfway'))).toBe(true);
  await server.stop('SIGKILL');
  server = await start();
}

const request = (path: string, init: RequestInit = {}, more = {}) =>
  fetch(`${server.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: people.key, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
  });
async function call(name: string, body: object) {
  const answer = await request(`rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

async function stored() {
  const count = async (path: string) => {
    const { headers } = await request(`${path}&limit=1`, {}, { prefer: 'count=exact' });
    return Number(headers.get('content-range')?.split('/')[1]);
  };
  const changes: { kind: string; count: number }[] = (await call('my_changes', {})).body;
  return {
    products: await count('produtos?categoria=eq.Em%20prova'),
    lines: await count('promocao_produtos?desconto=eq.10'),
    entries: await count('historico_de_produtos?acao=neq.voltou'),
    activity: await count('atividades?recurso=eq.produtos&acao=in.(alterou,excluiu)'),
    changes: changes.map((each) => `${each.kind} ${each.count}`),
  };
}

test('a deletion that is killed halfway writes nothing, and is written once when sent again', async () => {
  const scope = { filtro: { categorias: ['Em prova'] } };
  const change = { kind: 'delete', removeFromPromocoes: true };
  const before = await stored();
  expect(before).toMatchObject({ products, lines: products, entries: 0, changes: [] });
  const { body: previewed } = await call('preview_change', { scope, change, shown: [] });
  const sent = { operation: crypto.randomUUID(), scope, change, previewed };
  const first = call('apply_change', sent).catch(() => ({ status: 0 }));
  await killHalfway();
  expect((await first).status).not.toBe(200);
  expect(await stored()).toEqual(before);
  const second = await call('apply_change', sent);
  expect(second).toMatchObject({ status: 200, body: { change: products } });
  expect(await call('apply_change', sent)).toEqual(second);
  expect(await stored()).toEqual({
    products: 0,
    lines: 0,
    entries: products,
    activity: before.activity + 1,
    changes: [`delete ${products}`],
  });
});
