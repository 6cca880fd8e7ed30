import type { Backend } from './boot';
import { boot } from './people';

// The vectors of words are many, and nothing but a migration writes them, as vetores.test.ts holds.
const rows = `select oid, oid::regclass as name from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
    and oid <> 'private.vetores'::regclass`;

const keepRows = `do $$
declare each_table record;
begin
  create schema kept;
  for each_table in ${rows} loop
    execute format('create table kept.%I as table %s', each_table.oid, each_table.name);
  end loop;
end $$`;

const restoreRows = `do $$
declare each_table record;
begin
  set local session_replication_role = replica;
  execute (select 'truncate ' || string_agg(name::text, ', ') from (${rows}) tables);
  for each_table in
    select name, oid, (select string_agg(quote_ident(attname), ', ') from pg_attribute
                        where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from (${rows}) tables
  loop
    execute format('insert into %s (%s) overriding system value select %2$s from kept.%I',
                   each_table.name, each_table.columns, each_table.oid);
  end loop;
end $$`;

const shared = new Map<boolean, Backend>();
const onServer = Boolean(process.env.DATABASE_URL);

/** A booted backend with the rows of the seed. On PGlite the test files of one process share it; on a server each has its own. */
export async function takeBackend({ catalogue }: { catalogue: boolean }): Promise<Backend> {
  const used = shared.get(catalogue);
  if (used) {
    await used.query(restoreRows);
    return used;
  }
  const backend = await boot({ catalogue });
  if (onServer) return backend;
  await backend.query(keepRows);
  shared.set(catalogue, backend);
  return backend;
}

export async function leaveBackend(backend: Backend): Promise<void> {
  if (onServer) await backend.close();
}
